-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- The tables of a store. What an answer is of, a lesson or a game, may be gone or come later, from
-- another machine: no table refers to another. `n` numbers the rows as they came; nothing is ever
-- deleted. The columns stand in the order of the fields in storerow_fields[].
CREATE TABLE answer (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 26 AND 31),
  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),
  ms INTEGER NOT NULL CHECK (ms >= -1),
  question TEXT NOT NULL CHECK (length(question) <= 200),
  theme TEXT NOT NULL CHECK (length(theme) <= 200),
  rules TEXT NOT NULL CHECK (length(rules) <= 200),
  kind TEXT NOT NULL CHECK (length(kind) <= 200),
  mode TEXT NOT NULL CHECK (mode IN ('lesson', 'exam', 'puzzle', 'training', 'game')),
  outcome TEXT NOT NULL CHECK (outcome IN ('wrong', 'partly', 'right', 'skipped')),
  first TEXT NOT NULL CHECK (first IN ('wrong', 'partly', 'right', 'skipped')),
  closed INTEGER NOT NULL CHECK (closed IN (0, 1)),
  tries INTEGER NOT NULL CHECK (tries BETWEEN 0 AND 2147483647),
  hints INTEGER NOT NULL CHECK (hints BETWEEN 0 AND 2147483647),
  clause TEXT NOT NULL CHECK (length(clause) <= 200),
  zone INTEGER CHECK (zone BETWEEN -1440 AND 1440),
  loss REAL CHECK (loss >= 0 AND loss < 1000000),
  given TEXT CHECK (length(given) <= 100),
  CHECK (substr(id, 1, 24) NOT GLOB '*[^0-9a-f]*' AND substr(id, 25) GLOB '-[0-9]*')
) STRICT;
CREATE TABLE lesson (
  n INTEGER PRIMARY KEY,
  lesson TEXT NOT NULL UNIQUE CHECK (length(lesson) <= 200),
  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),
  step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 2147483647),
  through INTEGER NOT NULL CHECK (through IN (0, 1)),
  learned INTEGER NOT NULL CHECK (learned BETWEEN 0 AND 253402300799),
  how TEXT NOT NULL CHECK (how IN ('no', 'exam', 'tested-out'))
) STRICT;
CREATE TABLE mistake (
  n INTEGER PRIMARY KEY,
  mistake TEXT NOT NULL UNIQUE CHECK (length(mistake) = 16),
  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),
  found INTEGER NOT NULL CHECK (found BETWEEN 0 AND 253402300799),
  rules TEXT NOT NULL CHECK (length(rules) <= 1000),
  position TEXT NOT NULL CHECK (length(position) <= 200),
  dice TEXT NOT NULL CHECK (length(dice) <= 200),
  play TEXT NOT NULL CHECK (length(play) <= 200),
  best TEXT NOT NULL CHECK (length(best) <= 200),
  loss REAL NOT NULL CHECK (loss >= 0 AND loss < 1000000),
  plies INTEGER NOT NULL CHECK (plies BETWEEN 0 AND 2147483647),
  kind TEXT NOT NULL CHECK (length(kind) <= 200),
  game TEXT NOT NULL CHECK (length(game) <= 200),
  number INTEGER NOT NULL CHECK (number BETWEEN 0 AND 2147483647),
  line INTEGER NOT NULL CHECK (line BETWEEN 0 AND 2147483647),
  length INTEGER CHECK (length > 0),
  completed INTEGER,
  points_white INTEGER, points_black INTEGER,
  marks_white INTEGER, marks_black INTEGER,
  given_up_white INTEGER, given_up_black INTEGER,
  cube INTEGER CHECK (cube BETWEEN 2 AND 4096),
  owner TEXT CHECK (owner IN ('white', 'black', 'nobody')),
  deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  CHECK (mistake NOT GLOB '*[^0-9a-f]*'),
  CHECK ((length IS NULL) = (given_up_black IS NULL)),
  CHECK ((cube IS NULL) = (owner IS NULL))
) STRICT;
CREATE TABLE setting (
  n INTEGER PRIMARY KEY,
  setting TEXT NOT NULL UNIQUE CHECK (length(setting) BETWEEN 1 AND 40),
  time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 253402300799),
  value TEXT NOT NULL CHECK (length(value) <= 200),
  CHECK (setting NOT GLOB '*[^a-z-]*')
) STRICT;
