// Direct calls: as safe as those over a channel.
import test from 'ava';
import { callHandler } from '../../../handlers/_call/call-handler.ts';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { hasEffect, type AnyTool } from '../../../handlers/_tool.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { indexedSources } from '../../support/indexed-sources.ts';

const SOURCES = `//- src/shop.ts
export function price(item: number): number { return item * 2 }
export function total(items: number[]): number { return price(items.length) }
`;
const snapshot = indexedSources(SOURCES);

function call(name: string, request: unknown, given: IndexSnapshot | null = snapshot): object {
  return callHandler(TOOLS.find((tool) => tool.name === name) as AnyTool, request, given);
}

const needsOf = (answer: object): unknown =>
  (answer as { error?: { details?: { needs?: unknown } } }).error?.details?.needs;

test('a rename without dry_run is a preview, with an effect only when it says so', (t) => {
  const asked = { symbol_name: 'price', new_name: 'cost' };
  const preview = call('rename', asked);
  t.like(preview, { status: 'preview', applied: false });
  t.false(hasEffect(preview));
  t.true(hasEffect(call('rename', { ...asked, dry_run: false })));
});

test('a query finds what it names without any other field', (t) => {
  const { definitions } = call('query', { query: 'price' }) as { definitions: { name: string }[] };
  t.is(definitions[0]?.name, 'price');
});

test('other spellings are accepted, unknown fields and wrong types refused', (t) => {
  t.like(call('rename', { symbol: 'price', newName: 'cost' }), { status: 'preview' });
  for (const wrong of [{ name: 'price', colour: 1 }, { name: 7 }, {}, null, 'price', [1]])
    t.like(call('context', wrong), { error: { code: 'invalid_request' } }, JSON.stringify(wrong));
});

test('max_tokens limits the response', (t) => {
  const sizeOf = (answer: object): number => JSON.stringify(answer).length;
  const whole = call('context', { name: 'price', include_content: true });
  const cut = call('context', { name: 'price', include_content: true, max_tokens: 250 });
  t.true(sizeOf(cut) <= 1000 && sizeOf(cut) < sizeOf(whole));
});

test('what only the outside can give is named', (t) => {
  t.deepEqual(needsOf(call('detect_changes', {})), ['changes']);
  t.deepEqual(needsOf(call('list_repos', {}, null)), ['repos']);
  t.deepEqual(needsOf(call('context', { name: 'price' }, null)), ['snapshot']);
  t.deepEqual(needsOf(call('detect_changes', { changes: 'none' }, null)), ['snapshot', 'changes']);
});

test('and taken when it is there', (t) => {
  t.like(call('list_repos', { repos: [] }, null), { repos: [], total: 0 });
  const changes = { compared: 'nothing', files: [], notes: [] };
  t.like(call('detect_changes', { changes }), { summary: { changed_files: 0 } });
});

for (const tool of TOOLS)
  test(`${tool.name}: no request makes it throw`, (t) => {
    const odd = [undefined, null, 0, '', [], {}, { repo: {} }, { __proto__: null, max_tokens: -1 }];
    for (const request of odd) t.notThrows(() => callHandler(tool, request, snapshot));
  });
