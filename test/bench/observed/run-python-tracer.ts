// `npm run test:tracer`: a project of two files under the tracer of Python, with the python3 of the machine (3.11 or newer). No part of `npm test`.
import { deepEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecords, traceCommand } from '../../../bench/observed/trace-command.ts';
import { writeFiles } from '../../support/source-tree.ts';

const root = mkdtempSync(join(tmpdir(), 'codegraph-tracer-'));
const clone = join(root, 'shop');
writeFiles(clone, {
  'shop.py':
    'class Book:\n    def __init__(self): pass\n    @property\n    def price(self): return 1\n\ndef key(x): return x\n\nasync def pay(): return Book().price\n',
  'main.py':
    'import asyncio\nfrom shop import Book, key, pay\n\nasync def main():\n    sorted([1], key=key)\n    "é"; return await pay()\n\nasyncio.run(main())\n',
});
execFileSync('git', ['-C', clone, 'init', '--quiet']);
execFileSync('git', ['-C', clone, 'add', '--all']);
const records = join(root, 'records');
deepEqual(traceCommand(clone, ['python3', 'main.py'], records), 0);
deepEqual(
  readRecords(clone, records).map(({ kind, callee, place }) => {
    const at = place ? ` <- ${place.path}:${place.line}:${place.column} ${place.name}` : '';
    return `${kind} ${callee.name}${at}`;
  }),
  [
    'outside main',
    'callback key <- main.py:5:5 sorted',
    'call pay <- main.py:6:23 pay',
    'constructor __init__ <- shop.py:8:25 Book',
    'implicit price <- shop.py:8:0 ',
  ],
);
rmSync(root, { recursive: true });
console.log('5 passed, 0 failed');
