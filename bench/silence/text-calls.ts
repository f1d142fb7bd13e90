// Finds calls of names in lines of code by their spelling alone: `name(…)`, `<Name …>`, `@name`, `.name { … }`. Resolves nothing.
import { extname } from 'node:path';

export interface TextCall {
  readonly name: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** Words after which a name in front of `(` is being declared. */
const DECLARES =
  /\b(def|function\s*\*?|func|fn|fun|sub|proc|macro|defp?|defmacrop?|class|interface|struct|enum|trait|protocol|extension|record|object|type|operator|alias_method|undef)\s+(\([^)]*\)\s*)?([\w.:]+[.:])?$/;
/** A type and modifiers in front of a name declare it, where functions are declared by their types. */
const TYPED =
  /^\s*(?!.*\b(return|await|throw|new|else|yield|case|in|of|and|or|not|assert|delete|typeof|go|defer|co_await|co_return)\b)([\w<>[\],.?&*:@]+\s+)+[*&]*(\w+::)?$/;
const DECLARED_BY_TYPE: ReadonlySet<string> = new Set(
  '.java .cs .c .h .cc .cpp .hpp .m'.split(' '),
);
/** A head without a body, with the type of its result: `close(): void;`. */
const HEAD =
  /^\s*((public|private|protected|abstract|static|async|readonly|override|get|set|declare|export)\s+)*$/;
const HEAD_END = /^[^=]*\)\s*(:\s*[^=(){}]+)?[;{,]?\s*$/;
const TYPESCRIPT: ReadonlySet<string> = new Set('.ts .tsx .mts .cts .vue .svelte'.split(' '));
const TRAILING_CLOSURES: ReadonlySet<string> = new Set('.kt .kts .swift .scala'.split(' '));
/** Not in the head of a statement whose block follows. */
const CLOSURE_MAY_FOLLOW = /^(?!.*\b(catch|if|while|switch|guard|for|in)\b[^{]*$).*(\.|^\s*)$/;
const PLAIN_SENDS: ReadonlySet<string> = new Set('.rb .rake .erb'.split(' '));
const MARKUP: ReadonlySet<string> = new Set('.jsx .tsx .vue .svelte .astro'.split(' '));
const DECORATORS: ReadonlySet<string> = new Set('.py .ts .tsx .mts'.split(' '));

/** Calls of any of these names, at most one of a name in a line. */
export function callsIn(
  path: string,
  lines: readonly string[],
  names: ReadonlySet<string>,
): TextCall[] {
  const extension = extname(path).toLowerCase();
  return lines.flatMap((text, place) => {
    const found = new Set<string>();
    for (const { 0: name, index } of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (!names.has(name)) continue;
      const [before, after] = [text.slice(0, index), text.slice(index + name.length)];
      if (isCall(extension, before, after) && !isDeclared(extension, before, after))
        found.add(name);
    }
    return [...found].map((name) => ({ name, path, line: place + 1 }));
  });
}

function isCall(extension: string, before: string, after: string): boolean {
  if (/^[!?]?\s*(::)?(<[^<>(){};]*(<[^<>]*>)?[^<>(){};]*>)?(\?\.)?\(/.test(after)) return true;
  if (MARKUP.has(extension) && /<$/.test(before) && /^[\s/>]|^$/.test(after)) return true;
  if (DECORATORS.has(extension) && /(^|\s)@(\w+\.)*$/.test(before)) return true;
  if (TRAILING_CLOSURES.has(extension) && CLOSURE_MAY_FOLLOW.test(before) && /^\s*\{/.test(after))
    return true;
  return PLAIN_SENDS.has(extension) && /[\w)\]}?!&]\.$/.test(before) && !/^\s*=[^=~>]/.test(after);
}

/** Attributes of Elixir that state types. */
const STATES_TYPES = /^\s*@(spec|callback|macrocallback|type|typep|opaque)\b/;
const ELIXIR: ReadonlySet<string> = new Set(['.ex', '.exs']);

function isDeclared(extension: string, before: string, after: string): boolean {
  if (ELIXIR.has(extension) && STATES_TYPES.test(before)) return true;
  // Patterns, and macros with the name of a function.
  if (extension === '.swift' && /(\bcase\b[^=]*|#)$/.test(before)) return true;
  if (DECLARES.test(before)) return true;
  if (DECLARED_BY_TYPE.has(extension) && TYPED.test(before)) return true;
  return TYPESCRIPT.has(extension) && HEAD.test(before) && isHead(after);
}

/** `name(a: string): void` declares, `name(a)` calls. */
function isHead(after: string): boolean {
  if (!HEAD_END.test(after)) return false;
  return /\)\s*:/.test(after) || /\)\s*\{\s*$/.test(after) || /^\??\([^()]*\w\??\s*:/.test(after);
}
