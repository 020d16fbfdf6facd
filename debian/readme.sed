# SPDX-License-Identifier: GPL-3.0-or-later
# sed -E -f: the README of the checkout as /usr/share/doc/brade/README.md, whose links lead to what is
# installed.
s#\]\(docs/brade\.1\)#](../../man/man1/brade.1.gz)#g
s#\]\(docs/brade\.sv\.1\)#](../../man/sv/man1/brade.1.gz)#g
s#\]\((docs/|CONTRIBUTING\.md)#](../../brade/\1#g
s#\]\(LICENSE\)#](../../common-licenses/GPL-3)#g
s#(^|[ `])\./brade#\1brade#g
s#^On Debian 12 .*#What runs in a browser is in the package brade-web.#
