// What a compact answer leaves out: what it states elsewhere.
import test from 'ava';
import { compactAnswer } from '../../../../lib/text/size/compact-answer.ts';

const METHOD = {
  uid: 'Method:src/app.ts:App.handle',
  name: 'handle',
  type: 'Method',
  filePath: 'src/app.ts',
  line: 3,
};

test('what the uid of an item states is not repeated', (t) => {
  t.deepEqual(compactAnswer({ symbol: METHOD }), { symbol: { uid: METHOD.uid, line: 3 } });
  const file = { uid: 'File:src/app.ts', name: 'app.ts', type: 'File', filePath: 'src/app.ts' };
  t.deepEqual(compactAnswer({ files: [file] }), { files: [{ uid: file.uid }] });
  const flow = { uid: 'Process:src/app.ts:GET /x', name: 'GET /x', steps: 2 };
  t.deepEqual(compactAnswer({ flow }), { flow: { uid: flow.uid, steps: 2 } });
});

test('the file of a site is left out where it is that of the item around', (t) => {
  const sites = [
    { filePath: 'src/app.ts', line: 4, column: 2 },
    { filePath: 'src/other.ts', line: 1, column: 1 },
  ];
  t.deepEqual(compactAnswer({ ...METHOD, sites }), {
    uid: METHOD.uid,
    line: 3,
    sites: [{ line: 4, column: 2 }, sites[1]],
  });
});

test('a step refers to its flow by uid alone', (t) => {
  const step = {
    uid: METHOD.uid,
    process: 'GET /x',
    process_uid: 'Process:src/app.ts:GET /x',
    step: 1,
  };
  const { process: _process, ...rest } = step;
  t.deepEqual(compactAnswer({ process_symbols: [step] }), { process_symbols: [rest] });
});

test('what the uid does not state stays', (t) => {
  const renamed = { ...METHOD, name: 'other' };
  t.deepEqual(compactAnswer(renamed), renamed);
  const row = { rows: [[METHOD]] };
  t.deepEqual(compactAnswer(row), row, 'rows have the form that the query gave them');
});
