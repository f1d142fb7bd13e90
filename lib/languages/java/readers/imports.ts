// Reads imports of classes, of all of a package, and static ones. Finds no class.
import { addImport } from '../../_kit/record-imports.ts';
import { childIn, startOf, endOf, compactText } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { calledKey } from '../../../facts/name-key.ts';

/** `import a.b.C`, `import a.b.*`, `import static a.b.C.m`. A static import may bring a function, a field and a type of one name. */
export function readJavaImport(state: Extraction, node: number): void {
  const path = childIn(state, node, '');
  if (path < 0) return;
  const isStatic = /^import\s+static\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, path)),
  );
  const more = isStatic ? {} : { typeOnly: true };
  const whole = compactText(state, path);
  if (/\.\s*\*\s*(?:;\s*)?$/.test(state.tree.text.slice(endOf(state, path), endOf(state, node))))
    return addImport(state, path, {
      specifier: whole,
      imported: '*',
      local: '',
      star: true,
      ...more,
    });
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1);
  const property = childIn(state, path, 'name');
  addImport(state, property >= 0 ? property : path, {
    specifier: whole.slice(0, Math.max(dot, 0)),
    imported: name,
    local: name,
    ...more,
  });
  const called = calledKey(state.spec, name);
  if (isStatic && called !== name)
    addImport(state, property >= 0 ? property : path, {
      specifier: whole.slice(0, Math.max(dot, 0)),
      imported: called,
      local: called,
    });
}
