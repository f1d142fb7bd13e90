// Results that a parser has before a run asks for them: whose they are, and how long they are kept.
import test from 'ava';
import { parseEarly, takeEarly } from '../../../../runtime/indexer/parse/early-results.ts';
import { parseInChildren } from '../../../../runtime/indexer/parse/parse-pool.ts';
import type { ParseJob } from '../../../../runtime/indexer/parse/parse-result.ts';

const job: ParseJob = { text: 'def total(cart):\n    return 2\n', language: 'python' };

test.serial('a text that was parsed early has the result that it has otherwise', async (t) => {
  parseEarly([job]);
  const [early] = await takeEarly([job], undefined);
  const [otherwise] = await parseInChildren([job], { workers: 1 });
  t.truthy(early && 'facts' in early);
  t.deepEqual(early, otherwise);
});

test.serial('another text, and the same in another language, have none', async (t) => {
  parseEarly([job]);
  const saved = { ...job, text: `${job.text}# saved again\n` };
  t.deepEqual(await takeEarly([saved, { ...job, language: 'ruby' }], undefined), [null, null]);
});

test.serial('a result is taken by one run alone', async (t) => {
  parseEarly([job]);
  await takeEarly([], undefined);
  t.deepEqual(await takeEarly([job], undefined), [null]);
});

test.serial('a run that is stopped does not wait for it', async (t) => {
  parseEarly([job]);
  const reason = new Error('stopped');
  await t.throwsAsync(takeEarly([job], AbortSignal.abort(reason)), { is: reason });
});
