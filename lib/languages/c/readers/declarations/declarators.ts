// Analyses declarators around a declared name, as in `*a`, `b[3]`, `(*f)(int)`. Declares nothing.
import { replaceSpans } from '../../../../base/text-ends.ts';
import type { RoleOf } from '../../../_rules.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf } from '../../../_kit/tree-cursor.ts';
import type { Declarator } from '../../../_kit/reading/function-heads.ts';
import type { Extraction } from '../../../_kit/extraction.ts';

/** The layers around a name that were read so far, from the outside in. */
interface Layers {
  params: number;
  value: number;
  /** How many lists of parameters there are. */
  lists: number;
  isFunction: boolean;
  points: Declarator['points'];
  /** The list of parameters of the innermost layer, -1 if none. */
  innermost: number;
}

/** Takes a declarator apart, from the outside in. Sizes of arrays and the like are read on the way. */
export function declaratorAt(state: Extraction, node: number): Declarator {
  const layers: Layers = {
    params: -1,
    value: -1,
    lists: 0,
    isFunction: false,
    points: undefined,
    innermost: -1,
  };
  let at = node;
  for (let rule = ruleOf(state, at); rule?.role === 'declarator'; rule = ruleOf(state, at)) {
    at = readLayer(state, at, rule, layers);
    if (at < 0) return withoutName(layers);
  }
  const { isFunction, lists, params, value, points } = layers;
  return {
    name: at,
    isFunction,
    isIndirect: lists > (isFunction ? 1 : 0),
    params: isFunction ? params : -1,
    value,
    points,
  };
}

function withoutName({ lists, innermost, value, points }: Layers): Declarator {
  return {
    name: -1,
    isFunction: false,
    isIndirect: lists > 0,
    params: lists === 1 ? innermost : -1,
    value,
    points,
  };
}

/** Adds the facts of one layer; returns the next one, -1 if none. */
function readLayer(
  state: Extraction,
  node: number,
  rule: RoleOf<'declarator'>,
  layers: Layers,
): number {
  const inner = innerOf(state, node, rule);
  const list = rule.params ? childIn(state, node, rule.params) : -1;
  layers.innermost = list;
  if (list >= 0) {
    layers.params = list;
    layers.lists++;
    layers.isFunction = true;
  } else if (!rule.group) layers.isFunction = false;
  if (rule.value) layers.value = childIn(state, node, rule.value);
  if (rule.points && layers.points !== 'pointer') layers.points = rule.points;
  for (const child of childrenOf(state, node))
    if (child !== inner && child !== list && child !== layers.value) state.evaluate(child);
  return inner;
}

const NAMING: ReadonlySet<string> = new Set(['declarator', 'name', 'scoped', 'listPattern']);

/** Attributes may be before or after the declarator. */
function innerOf(state: Extraction, node: number, rule: RoleOf<'declarator'>): number {
  if (rule.inner !== '') return childIn(state, node, rule.inner);
  return (
    childrenOf(state, node).find((child) => NAMING.has(ruleOf(state, child)?.role ?? '')) ?? -1
  );
}

/** Written types of parameters in a normal form: without names, defaults and qualifiers. */
export function takenTypes(state: Extraction, list: number, after: string): string {
  const types = list < 0 ? [] : childrenOf(state, list).map((node) => takenType(state, node));
  const constant = /\bconst\b/.test(after) ? ' const' : '';
  return (types.length === 1 && types[0] === 'void' ? '' : types.join()) + constant;
}

function takenType(state: Extraction, node: number): string {
  const rule = ruleOf(state, node);
  const declared = rule?.role === 'parameter' ? childIn(state, node, rule.name) : -1;
  const name = declared < 0 ? -1 : nameIn(state, declared);
  const value = rule?.role === 'parameter' && rule.value ? childIn(state, node, rule.value) : -1;
  const end = value < 0 ? endOf(state, node) : startOf(state, value);
  const text =
    name < 0
      ? state.tree.text.slice(startOf(state, node), end)
      : `${state.tree.text.slice(startOf(state, node), startOf(state, name))} ${state.tree.text.slice(endOf(state, name), end)}`;
  const plain = text.replace(/=\s*$/, '');
  const pointer = Math.max(plain.lastIndexOf('*'), plain.lastIndexOf('&'));
  // Constness of a pointer does not distinguish types; that of its target does.
  const bare = plain.replace(
    /\b(?:struct|class|enum|typename|const)\b|(?:\b\w+|>)\s*::\s*/g,
    (word, at: number) => (word === 'const' && at < pointer ? word : ' '),
  );
  const sized = replaceSpans(bare, [['[', ']']], () => '*');
  return sized
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w ]) ?/g, '$1')
    .trim();
}

/** The name inside of a declarator; nothing is read on the way. */
function nameIn(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role !== 'declarator') return node;
  const inner = innerOf(state, node, rule);
  return inner < 0 ? -1 : nameIn(state, inner);
}
