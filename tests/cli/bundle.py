# SPDX-License-Identifier: GPL-3.0-or-later
"""A bundle as src/ui/web/build makes it, of the scripts that are at hand and of stand-ins for the rest."""
import os
import shutil

from tap import SOURCE

PAGE = os.path.join(SOURCE, "src", "ui", "web", "page")
LINKED = ["libunistring", "libyaml", "jansson", "cmark", "sqlite3", "libarchive", "libdeflate", "zlib", "wasi-libc",
          "compiler-rt", "browser_wasi_shim", "fflate", "lean-qr"]


def make_bundle(folder):
    """Fills a new folder; answers it."""
    shutil.copytree(PAGE, folder)
    stand_ins = {"book.js": "export {};\n", "page.js": "export {};\n", "page.css": "body {}\n",
                 "first.txt": "page.js\n", "brade.wasm.gz": "plain", "brade-simd.wasm.gz": "simd", "icon-192.png": "small",
                 "icon-512.png": "large", "vendor/fflate.js": "export {};\n", "licences/brade.txt": "GPL",
                 "licences/libyaml.version": "0.2.5-1\n"}
    stand_ins.update({f"licences/{name}.txt": name for name in LINKED})
    shutil.copy(os.path.join(SOURCE, "src", "ui", "web", "icon.svg"), folder)
    for name, data in stand_ins.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write(data)
    return folder
