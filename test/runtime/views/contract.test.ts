// What every view keeps: its parameters are checked, its answer is as described, bounded and always the same, and nothing is changed by it.
import test from 'ava';
import { isFailure } from '../../../lib/model/answer.ts';
import { MAX_ANSWER_BYTES } from '../../../lib/text/size/answer-size.ts';
import { ALL_VIEWS } from '../../../runtime/views/_all.ts';
import { acceptQuery, isOfItem, type DescribedView } from '../../../runtime/views/_view.ts';
import { viewedApp } from '../../support/viewed-app.ts';

/** Parameters with which each answers; absent: none. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  process: { item: 'main → save' },
  module: { item: 'Orders' },
  symbols: { q: 'save' },
  source: { file: 'src/shop.ts' },
  flow: { process: 'main → save' },
  why: { from: 'main', to: 'checkout' },
};

/** Parameters of something that there is not; null: there is always an answer. */
const ABSENT: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
  process: { item: 'absent' },
  module: { item: 'absent' },
  map: { in: 'absent' },
  territory: { in: 'absent' },
  source: { file: 'absent.ts' },
  flow: { entry: 'absent' },
  why: { from: 'main', to: 'absent' },
};

function asked(
  view: DescribedView,
  { item = '', ...query }: Readonly<Record<string, unknown>> = {},
) {
  const accepted = acceptQuery(view, query, String(item));
  const snapshot = viewedApp();
  return isFailure(accepted) ? accepted : view.view(snapshot, accepted as never);
}

for (const view of ALL_VIEWS) {
  const query = QUERIES[view.name];
  test(`${view.name}: the answer is as described`, (t) => {
    const answer = asked(view, query);
    t.truthy(answer);
    t.false(isFailure(answer ?? {}), JSON.stringify(answer));
    const { error } = view.answer.validate(answer, { convert: false });
    t.is(error, undefined);
    t.true(JSON.stringify(answer).length < MAX_ANSWER_BYTES);
  });

  test(`${view.name}: the same answer twice, and the graph as it was`, (t) => {
    const snapshot = viewedApp();
    const whole = () => JSON.stringify([[...snapshot.graph.nodes()], [...snapshot.graph.edges()]]);
    const before = whole();
    const { item = '', ...given } = query ?? {};
    const accepted = acceptQuery(view, given, String(item)) as never;
    const [first, second] = [view.view(snapshot, accepted), view.view(snapshot, accepted)];
    t.is(JSON.stringify(first), JSON.stringify(second));
    t.is(whole(), before);
  });

  test(`${view.name}: a parameter that it does not have is refused`, (t) => {
    const { item = '', ...given } = query ?? {};
    const refused = acceptQuery(view, { ...given, other: '1' }, String(item));
    t.like(refused, { error: { code: 'invalid_request' } });
    t.regex(JSON.stringify(refused), /'other' is not allowed/);
    t.regex(JSON.stringify(refused), /"hint":"(Parameters: |It takes no parameters)/);
  });

  const absent = ABSENT[view.name];
  if (absent)
    test(`${view.name}: what is not there has no answer`, (t) => {
      const answer = asked(view, absent);
      if (answer !== null) t.regex(JSON.stringify(answer), /"code":"(not_found|symbol_not_found)"/);
      else t.is(answer, null);
    });
}

test('names and addresses are each of one view', (t) => {
  for (const field of ['name', 'path'] as const) {
    const values = ALL_VIEWS.map((view) => view[field]);
    t.is(new Set(values).size, values.length);
  }
  t.deepEqual(
    ALL_VIEWS.filter(({ path }) => isOfItem(path)).map(({ name }) => name),
    ['process', 'module'],
  );
});

test('names that are too long are refused, and values of other types', (t) => {
  const refused = (name: string, query: object) => {
    const view = ALL_VIEWS.find((known) => known.name === name);
    return view && acceptQuery(view, { ...query }, 'x'.repeat(20_000));
  };
  for (const [name, query] of [
    ['module', {}],
    ['source', {}],
    ['source', { file: 'a', from: '0' }],
    ['flow', {}],
    ['flow', { entry: 'a', process: 'b' }],
    ['symbols', { q: ['a', 'b'] }],
    ['symbols', { q: 'a', limit: '1000' }],
    ['map', { by: 'file' }],
    ['map', { rest: '-1' }],
  ] as const)
    t.like(
      refused(name, query),
      { error: { code: 'invalid_request' } },
      `${name} ${JSON.stringify(query)}`,
    );
});
