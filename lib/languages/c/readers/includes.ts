// Reads `#include`. Finds no header.
import { addImport } from '../../_kit/record-imports.ts';
import { childIn, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `#include "x.h"`, `#include <x.h>`: all names of that file. The quotes stay, because they determine the search path. */
export function readInclude(state: Extraction, node: number): void {
  const path = childIn(state, node, 'path');
  if (path < 0) return;
  const text = textOf(state, path).trim();
  if (/^("[^"]+"|<[^>]+>)$/.test(text))
    addImport(state, path, { specifier: text, imported: '*', local: '', star: true });
}
