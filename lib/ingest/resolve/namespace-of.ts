// Small questions about a file as a module: its namespace, and which of its names a star import brings.
import type { Inference } from './inference.ts';
import { EXTERNAL, UNKNOWN } from './values.ts';
import type { Unit, Values } from './vocabulary.ts';

/** What `import * as x from 's'` or `import s` binds. */
export function namespaceOf(inference: Inference, unit: Unit, specifier: string): Values {
  const target = inference.target(unit, specifier);
  if (target.kind === 'external') return EXTERNAL;
  if (target.kind === 'folder') return [{ kind: 'package', path: target.path, from: unit }];
  if (target.kind === 'files') return [{ kind: 'files', group: inference.program.groupOf(target.paths) }];
  const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  return other ? [{ kind: 'module', unit: other }] : UNKNOWN;
}

/** Whether `from m import *` brings this name. */
export function isPublic(unit: Unit, name: string): boolean {
  return unit.facts.publicNames ? unit.facts.publicNames.includes(name) : !name.startsWith('_');
}
