// SPDX-License-Identifier: GPL-3.0-or-later
/* The colours of the board. No custom properties: some viewers of pictures do not know them. */
#include "view/svg.h"

#define DAY                                                                                        \
    ".board .wood{fill:#5b4030}.board .field{fill:#f3e8d2}.board .bar{fill:#6d4e3a}"               \
    ".board .tray{fill:#836450}\n"                                                                 \
    ".board .a{fill:#d3ae7d}.board .b{fill:#a9764c}\n"                                             \
    ".board .mark{fill:#1f6f78;fill-opacity:.78;stroke:#124c53;stroke-width:3}\n"                  \
    ".board .w{fill:#fffdf6;stroke:#3b2a1c;stroke-width:1.6}"                                      \
    ".board .k{fill:#2b2522;stroke:#100d0b;stroke-width:1.6}\n"                                    \
    ".board .rw{fill:none;stroke:#c9b692;stroke-width:1.4}"                                        \
    ".board .rk{fill:none;stroke:#8d7f74;stroke-width:1.4}\n"                                      \
    ".board .pw{fill:#2b2522}.board .pk{fill:#fffdf6}\n"                                           \
    ".board .number{fill:#f6ead3}.board .plate{fill:#f6d77c}.board .plated{fill:#2b1d12}\n"        \
    ".board .count{fill:#2b1d12;stroke:#f3e8d2}.board .out{fill:#f6ead3}\n"                        \
    ".board .case{stroke:#fffdf6}.board .shaft{stroke:#b3261e}"                                    \
    ".board .head{fill:#b3261e;stroke:#fffdf6}.board .ghost{stroke:#b3261e;fill:#fffdf6}\n"        \
    ".board .say{fill:#2b1d12}.board .sheet{fill:#fbf7ee}\n"

#define NIGHT                                                                                      \
    ".board .wood{fill:#3a2a20}.board .field{fill:#221b16}.board .bar{fill:#46342a}"               \
    ".board .tray{fill:#4a382c}\n"                                                                 \
    ".board .a{fill:#5d4835}.board .b{fill:#82603f}\n"                                             \
    ".board .mark{fill:#2f8f99;stroke:#7fd6de}\n"                                                  \
    ".board .w{fill:#f3e9d6;stroke:#0d0a08}.board .k{fill:#0e0c0b;stroke:#c8b497}\n"               \
    ".board .rw{stroke:#b7a27d}.board .rk{stroke:#6f6358}\n"                                       \
    ".board .pw{fill:#0e0c0b}.board .pk{fill:#f3e9d6}\n"                                           \
    ".board .number{fill:#e9dcc4}.board .plated{fill:#2b1d12}"                                     \
    ".board .count{fill:#f3e9d6;stroke:#221b16}"                                                   \
    ".board .out{fill:#e9dcc4}\n"                                                                  \
    ".board .case{stroke:#14100d}.board .shaft{stroke:#ff8a70}"                                    \
    ".board .head{fill:#ff8a70;stroke:#14100d}.board .ghost{stroke:#ff8a70;fill:#14100d}\n"        \
    ".board .say{fill:#e9dcc4}.board .sheet{fill:#15110e}\n"

/* Ink on white: greys that stay apart, and nothing told by colour alone. */
#define PAPER                                                                                      \
    ".board .wood{fill:#fff;stroke:#000;stroke-width:2}.board .field{fill:#fff;stroke:#000;"       \
    "stroke-width:1.6}.board .bar,.board .tray{fill:#fff;stroke:#000;stroke-width:1.2}\n"          \
    ".board .a{fill:#e6e6e6}.board .b{fill:#c2c2c2}\n"                                             \
    ".board .mark{fill:#858585;fill-opacity:1;stroke:#000;stroke-width:3}\n"                       \
    ".board .w{fill:#fff;stroke:#000}.board .k{fill:#000;stroke:#000}\n"                           \
    ".board .sheet{fill:#fff}.board .rw{stroke:#999}.board .rk{stroke:#aaa}.board "                \
    ".pw{fill:#000}.board .pk{fill:#fff}\n"                                                        \
    ".board .number,.board .out,.board .say{fill:#000}"                                            \
    ".board .plate{fill:#000}.board .plated{fill:#fff}\n"                                          \
    ".board .count{fill:#000;stroke:#fff}\n"                                                       \
    ".board .case{stroke:#fff}.board .shaft{stroke:#000}"                                          \
    ".board .head{fill:#000;stroke:#fff}.board .ghost{stroke:#000;fill:#fff}\n"

static const char style[] =
    ".board text{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,"
    "sans-serif;text-anchor:middle}\n"
    ".board .number{font-size:28px;font-weight:600}\n"
    ".board .count{font-size:27px;font-weight:700;stroke-width:6;paint-order:stroke;"
    "stroke-linejoin:round}\n"
    ".board .out{font-size:27px;font-weight:700}\n"
    ".board .say{font-size:22px;text-anchor:start}\n"
    ".board .case{fill:none;stroke-width:9;stroke-linecap:round;stroke-opacity:.9}\n"
    ".board .shaft{fill:none;stroke-width:4.5;stroke-linecap:round}\n"
    ".board .head{stroke-width:1.5}\n"
    ".board .ghost{fill-opacity:.55;stroke-width:2.5;stroke-dasharray:5 3}\n" DAY
    "@media screen and (prefers-color-scheme:dark){\n" NIGHT "}\n"
    "@media print{\n" PAPER "}\n";

const char *svg_style(void)
{
    return style;
}
