// The facts of a small text, and its expressions written out in one line. Resolves nothing.
import type { ExprFact, FileFacts } from '../../../lib/facts/file-facts.ts';
import type { LinkedFacts } from '../../../lib/link/linked-facts.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { parserOf } from '../../support/parse-text.ts';

export function factsIn(language: string, text: string): FileFacts {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(`no ${language}`);
  return factsOf(text, spec, parserOf(spec));
}

/** An expression as code would have it; what no language writes is its tag with its parts: `part(f(), 0)`. */
export function written(facts: LinkedFacts, e: number | undefined): string {
  const expr = facts.exprs.get(e ?? -1);
  return expr ? textOf(facts, expr) : '?';
}

function textOf(facts: LinkedFacts, expr: ExprFact): string {
  const one = (e: number): string => written(facts, e);
  const all = (list: readonly number[]): string => list.map(one).join(', ');
  switch (expr[0]) {
    case 'name':
      return expr[1] + reaching(facts, expr[3]);
    case 'member':
      return `${one(expr[1])}.${expr[2]}${reaching(facts, expr[3])}`;
    case 'call':
      return `${one(expr[1])}(${all(expr[2])})`;
    case 'new':
      return `new ${one(expr[1])}(${all(expr[2])})`;
    case 'literal':
      return `<${expr[1]}>`;
    case 'string':
      return `'${expr[1]}'`;
    case 'list':
      return `[${all(expr[1])}]`;
    case 'dict':
      return `{${expr[1].map((key, at) => `${key ?? '?'}: ${one(expr[2][at] ?? -1)}`).join(', ')}}`;
    case 'index':
      return `${one(expr[1])}[${one(expr[2])}]`;
    case 'any':
      return expr[1].map(one).join(' | ');
    case 'generic':
      return `${one(expr[1])}<${all(expr[2])}>`;
    case 'def':
      return `def ${facts.defs[expr[1]]?.name ?? '?'}`;
    case 'part':
      return `part(${one(expr[1])}, ${expr[2]})`;
    case 'self':
    case 'cls':
    case 'super':
      return expr[0];
    case 'module':
      return `module(${expr[1]})`;
    case 'await':
    case 'spread':
    case 'each':
    case 'enter':
    case 'typeof':
      return `${expr[0]}(${one(expr[1])})`;
    default:
      return expr[0];
  }
}

/** The values that may reach a place: `x«1 | f()»`. */
function reaching(facts: LinkedFacts, values: readonly number[] | undefined): string {
  return values === undefined ? '' : `«${values.map((e) => written(facts, e)).join(' | ')}»`;
}

/** A scope by what opens it: `module`, `class Shape`, `function area`, `block in function area`. */
export function scopeText(facts: LinkedFacts, scope: number): string {
  const found = facts.scopes[scope];
  if (!found) return 'none';
  const [kind, around, def] = found;
  const name = facts.defs[def]?.name ?? '';
  if (kind === 'module') return kind;
  return name === '' ? `${kind} in ${scopeText(facts, around)}` : `${kind} ${name}`;
}
