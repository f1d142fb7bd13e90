// What the tracer of Python writes, read as calls. Runs no Python.
import test from 'ava';
import { readPythonRecords } from '../../../../bench/observed/python/read-python-records.ts';

const CALL = '["call","a.py",3,5,"save","b.py",7,"Book.save"]';
const OUTSIDE = '["outside","",0,0,"","b.py",9,"hook"]';

test('a record is a place and a callee, named by its last name', (t) => {
  t.deepEqual(readPythonRecords(`${CALL}\n`), [
    {
      kind: 'call',
      place: { path: 'a.py', line: 3, column: 5, name: 'save' },
      callee: { path: 'b.py', line: 7, column: 0, name: 'save' },
    },
  ]);
});

test('a call from outside has no place', (t) => {
  t.deepEqual(
    readPythonRecords(OUTSIDE).map(({ kind, place }) => [kind, place]),
    [['outside', undefined]],
  );
});

test('what several processes observed counts once, and a line that was cut off not at all', (t) => {
  t.is(readPythonRecords([CALL, OUTSIDE, CALL, CALL.slice(0, 20)].join('\n')).length, 2);
});
