# SPDX-License-Identifier: GPL-3.0-or-later
"""What `brade progress export` writes, as one value and back."""
import json

KINDS = {"lesson": "lessons", "mistake": "mistakes", "id": "answers"}


def read(text):
    """The head, and in it the records by their kinds."""
    head, *records, last = map(json.loads, text.splitlines())
    assert last == {"records": len(records)}, (last, len(records))
    whole = {**head, **{kind: [] for kind in KINDS.values()}}
    for record in records:
        whole[next(KINDS[key] for key in KINDS if key in record)].append(record)
    return whole


def write(whole):
    """The file of such a value."""
    records = [record for kind in KINDS.values() for record in whole[kind]]
    head = {key: value for key, value in whole.items() if key not in KINDS.values()}
    return "".join(json.dumps(line) + "\n" for line in [head, *records, {"records": len(records)}])
