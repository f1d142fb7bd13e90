// Random queries as text: clauses in a row, WITH between them, RETURN at the end, UNION and CALL around them.
import type { Choices } from './choices.ts';
import { randomExpression } from './random-expression.ts';
import { randomPatterns } from './random-pattern.ts';
import {
  newName,
  seeing,
  variablesOf,
  type Draft,
  type Kind,
  type Place,
  type Variable,
  type Written,
} from './random-scope.ts';

export interface RandomQuery {
  readonly text: string;
  /** Whether the order of the rows is told by the query. */
  readonly ordered: boolean;
  /** Whether lists in the answer may come in any order. */
  readonly bags: boolean;
}

export function randomQuery(choices: Choices): RandomQuery {
  const draft: Draft = {
    names: 0,
    bags: false,
    nested: 4,
    taken: new Set(),
    patterns: randomPatterns,
  };
  const place: Place = { choices, visible: [], depth: 3, patterns: false, draft };
  if (choices.chance(12)) {
    const columns = choices.times(1 + choices.below(2), (index) => `c${index}`);
    const union = choices.of(' UNION ', ' UNION ALL ');
    const text = choices
      .times(2 + choices.below(2), () => randomBranch(place, columns, false).text)
      .join(union);
    return { text, ordered: false, bags: draft.bags };
  }
  const { text, ordered } = randomBranch(place, null, true);
  return { text, ordered, bags: draft.bags };
}

interface Branch extends Written {
  readonly ordered: boolean;
}

/** `columns`: the names that RETURN must give. */
function randomBranch(place: Place, columns: readonly string[] | null, bags: boolean): Branch {
  const { choices } = place;
  let visible = place.visible;
  const texts = choices.times(1 + choices.below(4), (index) => {
    const clause = randomClause(seeing(place, visible), index);
    visible = clause.visible;
    return clause.text;
  });
  const last = randomProjection('RETURN', seeing(place, visible), { columns, bags });
  return { text: [...texts, last.text].join(' '), visible: last.visible, ordered: last.ordered };
}

function randomClause(place: Place, index: number): Written {
  const { choices } = place;
  switch (
    index === 0
      ? choices.of('match', 'match', 'match', 'optional', 'unwind')
      : choices.of('match', 'optional', 'with', 'unwind', 'with', 'call')
  ) {
    case 'match':
      return randomMatch('MATCH', place);
    case 'optional':
      return randomMatch('OPTIONAL MATCH', place);
    case 'unwind':
      return randomUnwind(place);
    case 'call':
      return randomCall(place);
    default:
      return randomProjection('WITH', place, { columns: null, bags: true });
  }
}

function randomMatch(words: string, place: Place): Written {
  const { text, visible } = randomPatterns(place);
  const where = place.choices.chance(45)
    ? ` WHERE ${randomExpression('bool', { ...seeing(place, visible), patterns: true })}`
    : '';
  return { text: `${words} ${text}${where}`, visible };
}

function randomUnwind(place: Place): Written {
  const { choices, draft } = place;
  const name = newName(draft);
  const bag = choices.from(variablesOf(place, 'bag'));
  const list = bag && choices.chance(50) ? bag.name : randomExpression('ints', place);
  return {
    text: `UNWIND ${list} AS ${name}`,
    visible: [...place.visible, { name, kind: list === bag?.name ? 'any' : 'int' }],
  };
}

function randomCall(place: Place): Written {
  const { choices, draft } = place;
  if (draft.nested-- <= 0) return randomUnwind(place);
  const imported = place.visible.filter(() => choices.chance(40));
  const names = imported.map(({ name }) => name).join(', ');
  const inner: Place = { ...seeing(place, imported), depth: 1 };
  const column = newName(draft);
  const older = imported.length > 0 && choices.chance(40);
  const branches = choices.times(choices.chance(25) ? 2 : 1, () => {
    const { text } = choices.chance(70) ? randomMatch('MATCH', inner) : randomUnwind(inner);
    return { text: `${older ? `WITH ${names} ` : ''}${text} RETURN `, visible: inner.visible };
  });
  const kind = choices.of<Kind>('int', 'text', 'any');
  const value = choices.chance(30) ? 'count(*)' : randomExpression(kind, inner);
  const body = branches
    .map(({ text }) => `${text}${value} AS ${column}`)
    .join(choices.of(' UNION ', ' UNION ALL '));
  return {
    text: `CALL ${older ? '' : `(${names}) `}{ ${body} }`,
    visible: [...place.visible, { name: column, kind: value === 'count(*)' ? 'int' : kind }],
  };
}

interface Item {
  readonly text: string;
  readonly variable: Variable;
}

const RETURNED: readonly [Kind, ...Kind[]] = [
  'any',
  'int',
  'text',
  'bool',
  'node',
  'ints',
  'real',
  'rel',
];

function randomProjection(
  word: 'WITH' | 'RETURN',
  place: Place,
  { columns, bags }: { readonly columns: readonly string[] | null; readonly bags: boolean },
): Branch {
  const { choices } = place;
  if (columns === null && place.visible.length > 0 && choices.chance(10))
    return { text: `${word} *`, visible: place.visible, ordered: false };
  const count = columns ? columns.length : 1 + choices.below(3);
  const passed = new Set<string>();
  const grouped = choices.chance(30);
  const items = choices.times(count, (index) =>
    randomItem(place, {
      alias: columns?.[index] ?? null,
      aggregate: grouped && (index === count - 1 || choices.chance(30)),
      bags,
      passed,
      named: word === 'WITH',
    }),
  );
  const after = items.map(({ variable }) => variable);
  const bagged = after.some(({ kind }) => kind === 'bag');
  const distinct = !bagged && choices.chance(20);
  const old =
    grouped || distinct
      ? []
      : place.visible.filter(({ name }) => !after.some((one) => one.name === name));
  const later = { ...seeing(place, [...old, ...after]), depth: 1, patterns: false };
  let text = `${word} ${distinct ? 'DISTINCT ' : ''}${items.map((item) => item.text).join(', ')}`;
  let ordered = false;
  const total = !bagged && columns === null && after.every(({ name }) => /^\w+$/.test(name));
  if (total && choices.chance(30)) {
    const first = choices.chance(40)
      ? [`${randomExpression(choices.of('int', 'any'), later)}${choices.of('', ' DESC')}`]
      : [];
    text += ` ORDER BY ${[...first, ...after.map(({ name }) => `${name}${choices.of('', ' DESC')}`)].join(', ')}`;
    if (choices.chance(30)) text += ` SKIP ${choices.below(3)}`;
    if (choices.chance(50)) text += ` LIMIT ${choices.below(5)}`;
    ordered = true;
  }
  if (word === 'WITH' && choices.chance(30))
    text += ` WHERE ${randomExpression('bool', { ...later, patterns: true })}`;
  return { text, visible: after, ordered };
}

interface ItemWishes {
  readonly alias: string | null;
  readonly aggregate: boolean;
  readonly bags: boolean;
  /** Variables that are passed on already. */
  readonly passed: Set<string>;
  readonly named: boolean;
}

function randomItem(place: Place, { alias, aggregate, bags, passed, named }: ItemWishes): Item {
  const { choices, draft } = place;
  if (aggregate) return randomAggregate(place, alias ?? newName(draft), bags);
  const known = choices.from(
    place.visible.filter(({ name, kind }) => !passed.has(name) && (bags || kind !== 'bag')),
  );
  if (known && choices.chance(50)) {
    if (alias !== null)
      return { text: `${known.name} AS ${alias}`, variable: { name: alias, kind: known.kind } };
    passed.add(known.name);
    if (choices.chance(80)) return { text: known.name, variable: known };
    const name = newName(draft);
    return { text: `${known.name} AS ${name}`, variable: { name, kind: known.kind } };
  }
  const kind = bags && choices.chance(8) ? 'bag' : choices.of(...RETURNED);
  const text = randomExpression(kind, { ...place, patterns: false });
  const name = alias ?? newName(draft);
  if (alias === null && !named && choices.chance(10))
    return { text, variable: { name: `${text} `, kind } };
  return { text: `${text} AS ${name}`, variable: { name, kind } };
}

function randomAggregate(place: Place, name: string, bags: boolean): Item {
  const { choices, draft } = place;
  const distinct = choices.chance(25) ? 'DISTINCT ' : '';
  const int = (): string => randomExpression('int', { ...place, depth: 1, patterns: false });
  const of = (text: string, kind: Kind): Item => ({
    text: `${text} AS ${name}`,
    variable: { name, kind },
  });
  switch (choices.below(8)) {
    case 1:
      return of(
        `count(${distinct}${randomExpression(choices.of('any', 'node', 'int'), place)})`,
        'int',
      );
    case 2:
      return of(`sum(${distinct}${int()})`, 'int');
    case 3:
      return of(`${choices.of('min', 'max')}(${int()})`, 'int');
    case 4:
      return of(`${choices.of('min', 'max')}(${randomExpression('any', place)})`, 'any');
    case 5:
      return of(`avg(${int()})`, 'real');
    case 6:
      if (!bags) return of('count(*)', 'int');
      draft.bags = true;
      return of(
        `collect(${distinct}${randomExpression(choices.of('int', 'text', 'any'), place)})`,
        'bag',
      );
    case 7:
      return of(`count(*) + sum(${int()})`, 'int');
    default:
      return of('count(*)', 'int');
  }
}
