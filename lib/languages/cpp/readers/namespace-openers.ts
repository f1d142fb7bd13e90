// Finds macros in C++ that may open a namespace: those on a separate line, with a name that suggests it. Expands none.

const ALONE =
  /^[ \t]{0,40}([A-Z][A-Z0-9_]{0,60}(?:NAMESPACE|BEGIN|OPEN)[A-Z0-9_]{0,60})[ \t]{0,40};?[ \t]{0,40}(?:\/\/.*)?$/gm;
const MOST_OPENERS = 8;

export function namespaceOpeners(text: string): readonly string[] {
  const names = [...text.matchAll(ALONE)].map(([, name = '']) => name);
  return [...new Set(names)].slice(0, MOST_OPENERS);
}
