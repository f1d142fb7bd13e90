// Remarks on names that the graph's schema does not have. They are no faults: such a query runs, and finds nothing.
import type { LabelExpression, Name } from '../parse/ast.ts';
import { didYouMean } from '../query-fault.ts';
import type { Binding } from './scope.ts';

export function noteLabels(labels: LabelExpression, binding: Binding): void {
  switch (labels.label) {
    case 'name':
      note(`No node has the label ${labels.name}`, labels.name, binding.schema.labels, binding);
      break;
    case 'not':
      noteLabels(labels.part, binding);
      break;
    default:
      for (const part of labels.parts) noteLabels(part, binding);
  }
}

export function noteTypes(types: readonly Name[], binding: Binding): void {
  for (const { name } of types) note(`No relationship has the type ${name}`, name, binding.schema.types, binding);
}

/** A property of a variable whose kind is known. */
export function noteProperty(owner: 'node' | 'relationship', key: string, binding: Binding): void {
  const known = owner === 'node' ? binding.schema.nodeProperties : binding.schema.relationshipProperties;
  note(`No ${owner} has a property ${key}, so it is always null`, key, known, binding);
}

function note(message: string, name: string, known: ReadonlySet<string>, binding: Binding): void {
  if (known.has(name)) return;
  const suggestion = didYouMean(name, known);
  binding.notes.add(suggestion === '' ? `${message}. Known: ${[...known].join(', ')}.` : `${message}${suggestion}`);
}
