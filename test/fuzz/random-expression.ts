// Random expressions of a wanted kind, as text. They seldom fail at run time, so that there is an answer to compare.
import { LABELS, NAMES } from './random-graph.ts';
import { deeper, newName, seeing, variablesOf, type Kind, type Place } from './random-scope.ts';

type Make = (place: Place) => string;

export function randomExpression(kind: Kind, place: Place): string {
  const known = variablesOf(place, kind);
  if (known.length > 0 && place.choices.chance(30))
    return place.choices.from(known)?.name ?? 'null';
  const makers = place.depth > 0 ? [...LEAVES[kind], ...BRANCHES[kind]] : LEAVES[kind];
  const make = place.choices.from(makers);
  // A bare pattern is no value, so that only AND, OR and the like hand the leave on.
  return make ? make({ ...deeper(place), patterns: place.patterns && kind === 'bool' }) : 'null';
}

function property(
  place: Place,
  ofNode: string,
  ofRelationship: string | null,
  otherwise: string,
): string {
  const owner = place.choices.from(
    variablesOf(place, 'node', ...(ofRelationship === null ? [] : (['rel'] as const))),
  );
  if (!owner) return otherwise;
  return `${owner.name}.${owner.kind === 'node' ? ofNode : (ofRelationship ?? ofNode)}`;
}

function named(
  place: Place,
  kind: Kind,
  write: (name: string) => string,
  otherwise: string,
): string {
  const variable = place.choices.from(variablesOf(place, kind));
  return variable ? write(variable.name) : otherwise;
}

const int: Make = (place) => randomExpression('int', place);
const text: Make = (place) => randomExpression('text', place);
const bool: Make = (place) => randomExpression('bool', place);
const ints: Make = (place) => randomExpression('ints', place);

function caseOf(kind: Kind): Make {
  return (place) =>
    `CASE WHEN ${bool(place)} THEN ${randomExpression(kind, place)}${place.choices.chance(60) ? ` ELSE ${randomExpression(kind, place)}` : ''} END`;
}

/** A nested query in braces, with what stands before them. */
function nested(use: 'EXISTS' | 'COUNT'): Make {
  return (place) => {
    if (place.draft.nested-- <= 0) return use === 'EXISTS' ? 'true' : '1';
    const { text: patterns, visible } = place.draft.patterns({
      ...place,
      depth: Math.min(place.depth, 1),
    });
    const inner = { ...seeing(place, visible), patterns: true };
    return `${use} { ${place.choices.chance(50) ? 'MATCH ' : ''}${patterns}${place.choices.chance(50) ? ` WHERE ${bool(inner)}` : ''} }`;
  };
}

function barePattern(place: Place): string {
  if (!place.patterns || place.draft.nested-- <= 0) return bool(place);
  const from = place.choices.from(variablesOf(place, 'node'));
  if (!from) return bool(place);
  const to = place.choices.chance(40)
    ? (place.choices.from(variablesOf(place, 'node'))?.name ?? '')
    : place.choices.of('', ':A', ':B');
  return `(${from.name})${place.choices.of('-->', '<--', '--', '-[:R]->', '<-[:S|T]-', '-[*1..2]->', '-[:R*2]-')}(${to})`;
}

function loop(write: (variable: string, list: string, inner: Place) => string): Make {
  return (place) => {
    const variable = newName(place.draft);
    const inner = {
      ...seeing(place, [...place.visible, { name: variable, kind: 'int' }]),
      patterns: false,
    };
    return write(variable, ints(place), inner);
  };
}

const reduce: Make = (place) => {
  const total = newName(place.draft);
  return loop(
    (x, list, inner) =>
      `reduce(${total} = ${int(place)}, ${x} IN ${list} | coalesce(${total}, 0) + coalesce(${int(inner)}, 1))`,
  )(place);
};

function comparison(kind: Kind): Make {
  return (place) =>
    `(${randomExpression(kind, place)} ${place.choices.of('=', '<>', '<', '<=', '>', '>=')} ${randomExpression(kind, place)})`;
}

const LEAVES: Readonly<Record<Kind, readonly Make[]>> = {
  int: [
    ({ choices }) => String(choices.below(6) - 1),
    (place) => property(place, 'num', 'w', '2'),
    (place) => property(place, 'num', 'w', 'null'),
    (place) => named(place, 'path', (name) => `length(${name})`, '1'),
    (place) => named(place, 'rels', (name) => `size(${name})`, '0'),
    (place) => named(place, 'bag', (name) => `size(${name})`, '3'),
  ],
  real: [() => '0.5', (place) => property(place, 'real', null, '1.5')],
  text: [
    ({ choices }) => `'${choices.of(...NAMES)}'`,
    (place) => property(place, 'name', 'kind', "'b'"),
    (place) => property(place, 'name', 'kind', 'null'),
    (place) => named(place, 'rel', (name) => `type(${name})`, "'R'"),
  ],
  bool: [
    () => 'true',
    (place) => property(place, 'flag', null, 'false'),
    (place) => named(place, 'node', (name) => `${name}:${place.choices.of(...LABELS)}`, 'null'),
    (place) =>
      property(place, 'num', 'w', '1') +
      place.choices.of(' = 1', ' > 0', ' IS NULL', ' <> 2', ' IN [0, 1, 2]'),
    (place) =>
      property(place, 'name', 'kind', "'ab'") +
      place.choices.of(
        " = 'a'",
        " CONTAINS 'b'",
        " STARTS WITH 'a'",
        " ENDS WITH 'b'",
        ' IS NOT NULL',
        " IN ['a', null]",
      ),
  ],
  ints: [
    () => '[1, 2]',
    ({ choices }) => choices.of('[]', '[0, null, 2]', '[3, 3]', 'range(0, 2)'),
    (place) => property(place, 'tags', null, '[1]'),
  ],
  bag: [() => '[]'],
  any: [
    (place) => property(place, 'mix', null, '1'),
    () => 'null',
    (place) => property(place, 'mix', null, "'a'"),
  ],
  node: [
    (place) => named(place, 'path', (name) => `head(nodes(${name}))`, 'null'),
    (place) =>
      named(place, 'rel', (name) => `${place.choices.of('startNode', 'endNode')}(${name})`, 'null'),
  ],
  rel: [
    (place) => named(place, 'rels', (name) => `head(${name})`, 'null'),
    (place) => named(place, 'path', (name) => `last(relationships(${name}))`, 'null'),
  ],
  rels: [(place) => named(place, 'path', (name) => `relationships(${name})`, 'null')],
  path: [() => 'null'],
};

const BRANCHES: Readonly<Record<Kind, readonly Make[]>> = {
  int: [
    (place) => `(${int(place)} ${place.choices.of('+', '-', '*')} ${int(place)})`,
    (place) => `-${randomExpression('int', { ...place, depth: 0 }).replace(/^-/, '')}`,
    (place) => `size(${ints(place)})`,
    (place) => `size(${text(place)})`,
    (place) => `coalesce(${int(place)}, ${int(place)})`,
    (place) => `(${int(place)} ${place.choices.of('/', '%')} ${place.choices.of('2', '3')})`,
    (place) => `abs(${int(place)})`,
    (place) => `${place.choices.of('head', 'last')}(${ints(place)})`,
    (place) => `(${ints(place)})[${place.choices.of('0', '-1', '1')}]`,
    caseOf('int'),
    reduce,
    nested('COUNT'),
  ],
  real: [
    (place) => `(${randomExpression('real', place)} + ${int(place)})`,
    (place) => `(${int(place)} / 2.0)`,
    caseOf('real'),
  ],
  text: [
    (place) => `(${text(place)} + ${text(place)})`,
    (place) => `toUpper(${text(place)})`,
    (place) => `substring(${text(place)}, 0, 1)`,
    (place) => `toString(${int(place)})`,
    caseOf('text'),
  ],
  bool: [
    (place) => `(${bool(place)} AND ${bool(place)})`,
    (place) => `(${bool(place)} OR ${bool(place)})`,
    (place) => `(${bool(place)} XOR ${bool(place)})`,
    (place) => `(NOT (${bool(place)}))`,
    comparison('int'),
    comparison('text'),
    comparison('real'),
    comparison('any'),
    (place) =>
      `(${randomExpression('node', place)} ${place.choices.of('=', '<>')} ${randomExpression('node', place)})`,
    (place) => `(${int(place)} IN ${ints(place)})`,
    (place) => `(${randomExpression('any', place)} IN [1, 'a', ${randomExpression('any', place)}])`,
    (place) =>
      `(${randomExpression(place.choices.of('any', 'node', 'rel', 'int'), place)} IS ${place.choices.of('', 'NOT ')}NULL)`,
    (place) =>
      `${place.choices.of('any', 'all', 'none', 'single')}${loop((x, list, inner) => `(${x} IN ${list} WHERE ${bool(inner)})`)(place)}`,
    nested('EXISTS'),
    barePattern,
  ],
  ints: [
    loop((x, list, inner) => `[${x} IN ${list} WHERE ${bool(inner)} | ${int(inner)}]`),
    loop((x, list, inner) => `[${x} IN ${list} | ${int(inner)}]`),
    (place) => `tail(${ints(place)})`,
    (place) => `(${ints(place)} + ${int(place)})`,
    (place) => `(${ints(place)})[0..${place.choices.of('1', '-1', '2')}]`,
    (place) => `[${int(place)}, ${int(place)}]`,
    (place) => named(place, 'path', (name) => `[n IN nodes(${name}) | n.num]`, '[5]'),
    (place) => named(place, 'rels', (name) => `[r IN ${name} | r.w]`, '[6]'),
  ],
  bag: [
    (place) => {
      if (place.draft.nested-- <= 0) return '[]';
      place.draft.bags = true;
      const from = place.choices.from(variablesOf(place, 'node'));
      return `[(${from?.name ?? ''})${place.choices.of('-->', '--', '<-[:R]-')}(x) | x.${place.choices.of('num', 'name')}]`;
    },
    (place) => {
      if (place.draft.nested-- <= 0) return '[]';
      place.draft.bags = true;
      const { text: patterns, visible } = place.draft.patterns({ ...place, depth: 0 });
      return `COLLECT { MATCH ${patterns} RETURN ${randomExpression('int', seeing(place, visible))} }`;
    },
  ],
  any: [
    int,
    text,
    bool,
    ints,
    (place) => randomExpression('node', place),
    (place) => randomExpression('rel', place),
    caseOf('any'),
    (place) => `{k: ${int(place)}, l: ${text(place)}}`,
    (place) => named(place, 'node', (name) => `labels(${name})`, '0'),
  ],
  node: [
    (place) => `coalesce(${randomExpression('node', place)}, ${randomExpression('node', place)})`,
  ],
  rel: [],
  rels: [],
  path: [],
};
