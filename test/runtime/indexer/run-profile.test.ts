// The profile of a run: its phases in order, each once, and all progress passed on.
import test from 'ava';
import { profileRun } from '../../../runtime/indexer/run-profile.ts';

test('phases are listed in the order of the run, one that comes again once', (t) => {
  const passedOn: string[] = [];
  const { onProgress, phases } = profileRun(({ phase }) => passedOn.push(phase));
  for (const phase of ['reading files', 'link', 'link', 'names', 'link']) onProgress({ phase });
  t.deepEqual(
    phases().map(({ phase }) => phase),
    ['start', 'reading files', 'link', 'names'],
  );
  t.deepEqual(passedOn, ['reading files', 'link', 'link', 'names', 'link']);
});

test('the times of the phases add up to the time of the process', (t) => {
  const { onProgress, phases } = profileRun(() => undefined);
  for (const phase of ['reading files', 'link']) onProgress({ phase });
  const total = phases().reduce((sum, { seconds }) => sum + seconds, 0);
  t.true(Math.abs(total - performance.now() / 1000) < 1, String(total));
  t.true(
    phases().every(({ heapMegabytes, residentMegabytes }) => heapMegabytes < residentMegabytes),
  );
});
