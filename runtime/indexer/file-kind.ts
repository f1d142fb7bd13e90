// What a file is to the index, told by its name or its `#!` line. Never told by the rest of its content.
import { basename, extname } from 'node:path/posix';
import { CONFIG_FILE_NAMES } from '../../lib/ingest/ingest-input.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';

/** `script`: has no extension, so its first line decides. `other`: of no concern. */
export type FileKind = { readonly kind: 'source'; readonly language: string } | { readonly kind: 'config' | 'script' | 'other' };

const byExtension = new Map(LANGUAGES.flatMap((spec) => spec.extensions.map((extension) => [extension, spec.id] as const)));
const byInterpreter = new Map(LANGUAGES.flatMap((spec) => spec.interpreters.map((name) => [name, spec.id] as const)));

export function kindOfFile(path: string): FileKind {
  const name = basename(path);
  const language = byExtension.get(extname(name).toLowerCase());
  if (language !== undefined) return { kind: 'source', language };
  if (CONFIG_FILE_NAMES.some((pattern) => pattern.test(name))) return { kind: 'config' };
  return { kind: name.includes('.') ? 'other' : 'script' };
}

/** Language of a script by its first line: `#!/usr/bin/env -S node --flag`, `#!/usr/bin/python3.12`. */
export function languageOfScript(firstLine: string): string | null {
  if (!firstLine.startsWith('#!')) return null;
  const words = firstLine.slice(2).trim().split(/\s+/).filter((word) => !word.startsWith('-') && !word.includes('='));
  const [program = '', argument = ''] = words.map((word) => basename(word));
  const interpreter = program === 'env' ? argument : program;
  return byInterpreter.get(interpreter) ?? byInterpreter.get(interpreter.replace(/[\d.]+$/, '')) ?? null;
}
