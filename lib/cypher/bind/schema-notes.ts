// Notes on names that the graph's schema does not have. They are not errors: such a query runs, and finds nothing.
import type { ExpressionOf, LabelExpression, Name } from '../parse/ast.ts';
import { didYouMean } from '../query-fault.ts';
import type { Binding } from './scope.ts';

type Names = 'labels' | 'types' | 'nodeProperties' | 'relationshipProperties';

export function noteLabels(labels: LabelExpression, binding: Binding): void {
  switch (labels.label) {
    case 'name':
      binding.labels.add(labels.name);
      note(`No node has the label ${labels.name}`, labels.name, 'labels', binding);
      break;
    case 'not':
      noteLabels(labels.part, binding);
      break;
    default:
      for (const part of labels.parts) noteLabels(part, binding);
  }
}

export function noteTypes(types: readonly Name[], binding: Binding): void {
  for (const { name } of types)
    note(`No relationship has the type ${name}`, name, 'types', binding);
}

/** A property of a variable whose kind is known. */
export function noteProperty(owner: 'node' | 'relationship', key: string, binding: Binding): void {
  note(
    `No ${owner} has a property ${key}, so it is always null`,
    key,
    owner === 'node' ? 'nodeProperties' : 'relationshipProperties',
    binding,
  );
}

/** `[CALLS]` and `(Function)` name a variable, but are often meant to name a type or a label. */
export function noteVariable(kind: 'node' | 'relationship', name: string, binding: Binding): void {
  if (!binding.schema[kind === 'node' ? 'labels' : 'types'].has(name)) return;
  const [what, written] = kind === 'node' ? ['label', `(:${name})`] : ['type', `[:${name}]`];
  binding.notes.add(
    `${name} is a variable here, not a ${what}, so any ${kind} matches; did you mean ${written}?`,
  );
}

/** `id(n) = 5`: ids are strings here. `n.doc = null`: null is unknown. */
export function noteComparison(
  { left, right, operator }: ExpressionOf<'comparison'>,
  binding: Binding,
): void {
  const sides = [left, right];
  if (
    sides.some((side) => side.kind === 'literal' && side.value === null) &&
    sides.some(({ kind }) => kind === 'property')
  )
    binding.notes.add(
      `${operator} null is never true, since null is unknown. Write IS NULL or IS NOT NULL.`,
    );
  const call = sides.find((side) => side.kind === 'call' && /^(id|elementId)$/i.test(side.name));
  if (!call || !sides.some((side) => side.kind === 'literal' && typeof side.value === 'number'))
    return;
  binding.notes.add(
    "id() and elementId() return the uid, a string, and never equal a number. Compare n.uid with a uid from another answer, or find nodes by name: (n {name: '…'}).",
  );
}

/** A suggestion: the equivalent of a name from another graph, or the nearest name, or the list of all, once. */
function note(message: string, name: string, names: Names, binding: Binding): void {
  const known = binding.schema[names];
  if (known.has(name)) return;
  const synonym = binding.schema.synonyms?.[names].get(name.toLowerCase().replaceAll('_', ''));
  const suggestion = synonym === undefined ? didYouMean(name, known) : `; did you mean ${synonym}?`;
  const list = `. Known: ${[...known].join(', ')}.`;
  const listed = [...binding.notes].some((other) => other.endsWith(list));
  binding.notes.add(`${message}${suggestion || (listed ? '.' : list)}`);
}
