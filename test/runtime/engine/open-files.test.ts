// The limit of open files of this process: the number that Node's own report has.
import test from 'ava';
import { mostOpenFiles } from '../../../runtime/engine/open-files.ts';

test('it is the soft limit that the system has for this process', (t) => {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  t.is(mostOpenFiles(), typeof soft === 'number' ? soft : Infinity);
  t.is(mostOpenFiles(), mostOpenFiles());
});
