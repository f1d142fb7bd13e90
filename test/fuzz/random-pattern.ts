// Random patterns of MATCH, as text, with the variables that they add. Small enough that trying everything is quick.
import { randomExpression } from './random-expression.ts';
import { LABELS, TYPES } from './random-graph.ts';
import {
  newName,
  seeing,
  variablesOf,
  type Place,
  type Variable,
  type Written,
} from './random-scope.ts';

export function randomPatterns(place: Place): Written {
  const { choices } = place;
  if (choices.chance(5)) return randomShortest(place);
  let visible = place.visible;
  place.draft.taken.clear();
  const texts = choices.times(choices.chance(20) ? 2 : 1, () => {
    const chain = randomChain(seeing(place, visible));
    visible = chain.visible;
    return chain.text;
  });
  return { text: texts.join(', '), visible };
}

/** Between two nodes that the clause before it found; from a node to itself it would be a ring. */
function randomShortest(place: Place): Written {
  const { choices, draft } = place;
  const [from, to, path] = [newName(draft), newName(draft), newName(draft)];
  const hops = `-[${choices.of('', ':R', ':S|T')}*${choices.of('', '..3', '1..2')}]-`;
  const text = `${path} = allShortestPaths((${from}${choices.of('', ':A')})${choices.of(`${hops}>`, `<${hops}`, hops)}(${to} WHERE ${from} <> ${to}))`;
  return {
    text,
    visible: [
      ...place.visible,
      { name: from, kind: 'node' },
      { name: to, kind: 'node' },
      { name: path, kind: 'path' },
    ],
  };
}

function randomChain(place: Place): Written {
  const { choices, draft } = place;
  const added: Variable[] = [];
  const sees = (): Place => ({
    ...seeing(place, [...place.visible, ...added]),
    depth: Math.min(place.depth, 1),
    patterns: false,
  });
  const hops = choices.of(1, 0, 2, 1);
  const path = choices.chance(15) ? newName(draft) : null;
  let text = randomNode(sees(), added);
  for (let hop = 0; hop < hops; hop++)
    text += randomRelationship(sees(), added) + randomNode(sees(), added);
  return {
    text: path === null ? text : `${path} = ${text}`,
    visible: [
      ...place.visible,
      ...added,
      ...(path === null ? [] : [{ name: path, kind: 'path' } as const]),
    ],
  };
}

function randomNode(place: Place, added: Variable[]): string {
  const { choices, draft } = place;
  const known = choices.from(variablesOf(place, 'node'));
  let name = '';
  if (known && choices.chance(35)) name = known.name;
  else if (choices.chance(70)) {
    name = newName(draft);
    added.push({ name, kind: 'node' });
  }
  const labels = choices.chance(35)
    ? `:${choices.of<string>(...LABELS, 'A|B', 'A&B', '!C', 'A:B')}`
    : '';
  const where = choices.chance(5) ? ` WHERE ${randomExpression('bool', place)}` : '';
  return `(${name}${labels}${properties(place, 20, ['num', 'name'])}${where})`;
}

function properties(
  place: Place,
  percent: number,
  [whole, text]: readonly [string, string],
): string {
  const { choices } = place;
  if (!choices.chance(percent)) return '';
  return choices.chance(50)
    ? ` {${whole}: ${randomExpression('int', place)}}`
    : ` {${text}: ${randomExpression('text', place)}}`;
}

function randomRelationship(place: Place, added: Variable[]): string {
  const { choices, draft } = place;
  const ranged = choices.chance(25);
  let name = '';
  const known = choices.from(
    place.visible.filter(({ kind, name: rel }) => kind === 'rel' && !draft.taken.has(rel)),
  );
  if (known && !ranged && choices.chance(10)) draft.taken.add((name = known.name));
  else if (choices.chance(45)) {
    name = newName(draft);
    draft.taken.add(name);
    added.push({ name, kind: ranged ? 'rels' : 'rel' });
  }
  const types = choices.chance(50) ? `:${choices.of<string>(...TYPES, 'R|S', 'S|T')}` : '';
  const range = ranged
    ? choices.of('*1..2', '*0..1', '*2', '*..2', '*0..', '*', '*2..3', '*0')
    : '';
  const inside = `${name}${types}${range}${properties(place, 12, ['w', 'kind'])}`;
  const body = inside === '' && choices.chance(50) ? '' : `[${inside}]`;
  const quantity =
    !ranged && name === '' && choices.chance(8) ? choices.of('{1,2}', '+', '*', '{2}', '{,2}') : '';
  return choices.of(`-${body}->`, `<-${body}-`, `-${body}-`) + quantity;
}
