// A project of two files under the tracer of Node, from the command to the calls. Python has `npm run test:tracer`.
import { join } from 'node:path';
import test from 'ava';
import { readRecords, traceCommand } from '../../../bench/observed/trace-command.ts';
import { gitTree, git, newFolder } from '../../support/source-tree.ts';

test('calls between two files are observed, of both kinds of modules, with their places', (t) => {
  const clone = gitTree(t, {
    'main.cjs':
      "const { save } = require('./store.cjs');\nfunction run(f) { return f(1); }\nrun(save);\nimport('./late.mjs').then(({ late }) => late(run));\n",
    'store.cjs': 'exports.save = (x) => x;\n',
    'late.mjs': 'export async function late(f) {\n  await null;\n  f(Math.abs);\n}\n',
  });
  git(clone, 'add', '--all');
  const records = join(newFolder(t, 'records'), 'of-main');
  t.is(traceCommand(clone, [process.execPath, 'main.cjs'], records), 0);
  t.deepEqual(
    readRecords(clone, records)
      .map(({ kind, callee, place }) => {
        const at = place ? ` <- ${place.path}:${place.line}:${place.column}` : '';
        return `${kind} ${callee.path} ${callee.name}${at}`;
      })
      .sort(),
    [
      'call late.mjs late <- main.cjs:4:41',
      'call main.cjs run <- late.mjs:3:3',
      'call main.cjs run <- main.cjs:3:1',
      'call store.cjs save <- main.cjs:2:26',
      'outside main.cjs ',
    ],
  );
});
