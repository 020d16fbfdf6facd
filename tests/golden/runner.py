# SPDX-License-Identifier: GPL-3.0-or-later
"""The script `run` as a module, whose name has no ending: run.transcript(), run.compare() …"""
import importlib.machinery
import importlib.util
import os


def load():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "run")
    loader = importlib.machinery.SourceFileLoader("run", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
    loader.exec_module(module)
    return module


run = load()
