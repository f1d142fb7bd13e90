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
const HEAD_END = /^([^=]|=>)*\)\s*(:\s*[^=(){}]+)?[;{,]?\s*$/;
const JAVASCRIPT: ReadonlySet<string> = new Set(
  '.js .jsx .mjs .cjs .ts .tsx .mts .cts .vue .svelte'.split(' '),
);
const TRAILING_CLOSURES: ReadonlySet<string> = new Set('.kt .kts .swift .scala'.split(' '));
/** Not in the head of a statement whose block follows. */
const CLOSURE_MAY_FOLLOW = /^(?!.*\b(catch|if|while|switch|guard|for|in)\b[^{]*$).*(\.|^\s*)$/;
const PLAIN_SENDS: ReadonlySet<string> = new Set('.rb .rake .erb'.split(' '));
const MARKUP: ReadonlySet<string> = new Set('.jsx .tsx .vue .svelte .astro'.split(' '));
const JSX: ReadonlySet<string> = new Set(['.jsx', '.tsx']);
const DECORATORS: ReadonlySet<string> = new Set('.py .ts .tsx .mts'.split(' '));

const MARKED_NAMES: ReadonlySet<string> = new Set('.rb .rake .erb .ex .exs .heex'.split(' '));
const WORD = /[A-Za-z_$][\w$]*/g;
/** `#close` is another name than `close`. */
const PRIVATE_WORD = /#?[A-Za-z_$][\w$]*/g;
const MARKED_WORD = /[A-Za-z_]\w*([?!](?![=~]))?/g;

/** Calls of any of these names, at most one of a name in a line. */
export function callsIn(
  path: string,
  lines: readonly string[],
  names: ReadonlySet<string>,
): TextCall[] {
  const extension = extname(path).toLowerCase();
  return lines.flatMap((text, place) => {
    const found = new Set<string>();
    for (const { 0: name, index } of wordsIn(extension, text)) {
      if (!names.has(name)) continue;
      const [before, after] = [text.slice(0, index), text.slice(index + name.length)];
      if (isCall(extension, name, before, after) && !isDeclared(extension, before, after))
        found.add(name);
    }
    return [...found].map((name) => ({ name, path, line: place + 1 }));
  });
}

/** Names in a text; in some languages a mark belongs to a name: `save!` is not `save`. */
export function wordsIn(extension: string, text: string): Iterable<RegExpExecArray> {
  if (MARKED_NAMES.has(extension)) return text.matchAll(MARKED_WORD);
  return text.matchAll(JAVASCRIPT.has(extension) ? PRIVATE_WORD : WORD);
}

/** In JSX, an element whose name begins in lower case is one of the page, and no function of that name. */
function isElement(extension: string, name: string, before: string, after: string): boolean {
  return (
    MARKUP.has(extension) &&
    !(JSX.has(extension) && /^[a-z]/.test(name)) &&
    /<$/.test(before) &&
    /^[\s/>]|^$/.test(after)
  );
}

function isCall(extension: string, name: string, before: string, after: string): boolean {
  if (/^[!?]?\s*(::)?(<[^<>(){};]*(<[^<>]*>)?[^<>(){};]*>)?(\?\.)?\(/.test(after)) return true;
  if (isElement(extension, name, before, after)) return true;
  if (DECORATORS.has(extension) && /(^|\s)@(\w+\.)*$/.test(before)) return true;
  if (TRAILING_CLOSURES.has(extension) && CLOSURE_MAY_FOLLOW.test(before) && /^\s*\{/.test(after))
    return true;
  return PLAIN_SENDS.has(extension) && /[\w)\]}?!&]\.$/.test(before) && !/^\s*=[^=~>]/.test(after);
}

/** Names of attributes are those of classes. */
const IN_ATTRIBUTES = /^\s*\[(\w+:\s*)?([\w.]+(\([^()]*\))?,\s*)*$/;
/** Attributes of Elixir that state types. */
const STATES_TYPES = /^\s*@(spec|callback|macrocallback|type|typep|opaque)\b/;
const ELIXIR: ReadonlySet<string> = new Set(['.ex', '.exs']);

function isDeclared(extension: string, before: string, after: string): boolean {
  if (ELIXIR.has(extension) && STATES_TYPES.test(before)) return true;
  // Patterns, macros with the name of a function, and accessors.
  if (extension === '.swift' && (/(\bcase\b[^=]*|#)$/.test(before) || isAccessor(before, after)))
    return true;
  if (extension === '.cs' && IN_ATTRIBUTES.test(before)) return true;
  if (DECLARES.test(before)) return true;
  if (DECLARED_BY_TYPE.has(extension) && TYPED.test(before)) return true;
  return JAVASCRIPT.has(extension) && HEAD.test(before) && isHead(after);
}

/** `set {` and `set(value) {` alone in a line. */
function isAccessor(before: string, after: string): boolean {
  return /^\s*((non)?mutating\s+)?$/.test(before) && /^\s*(\(\w+\)\s*)?\{/.test(after);
}

/** `name(a: string): void` declares, `name(a)` calls. */
function isHead(rest: string): boolean {
  const after = rest.replace(/^<[^()]*>/, '');
  if (!HEAD_END.test(after)) return false;
  return /\)\s*:/.test(after) || /\)\s*\{\s*$/.test(after) || /^\??\([^()]*\w\??\s*:/.test(after);
}
