// Collects the statements about each place of a wanted name in a text, and decides its meaning. Knows no program.
import { kebabCase } from '../base/kebab-case.ts';
import type { NameForm } from '../model/name-table.ts';
import type { Def } from '../link/vocabulary.ts';

/**
 * The statement of a fact about a place: it defines a symbol, or a member that is one; it declares a local, or one that
 * follows a symbol's name; it is the key of a passing object; or it uses a bare name, or a member.
 */
export type PlaceRole = 'symbol' | 'member' | 'local' | 'follower' | 'key' | 'use' | 'member-use';

interface Statement {
  /** Offset in the text. */
  readonly at: number;
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly role: PlaceRole;
  readonly defs: readonly Def[];
  readonly open: boolean;
}

/** The reference of one identifier. */
export interface FoundUse {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** Only symbols of the graph. */
  readonly defs: readonly Def[];
  readonly open: boolean;
  readonly form: NameForm;
  readonly defines: boolean;
}

export class NamedPlaces {
  readonly #text: string;
  readonly #wanted: ReadonlySet<string>;
  readonly #lineStarts: number[] = [0];
  /** Those of each kind of facts mostly in the order of the text. */
  readonly #statements: Statement[] = [];
  readonly #pairs = new Map<number, NameForm>();
  readonly #embeds: boolean;

  /** `embeds`: one word can be a member and the type that it is embedded from; otherwise it is a key and its value. */
  constructor(text: string, wanted: ReadonlySet<string>, embeds: boolean) {
    this.#text = text;
    this.#wanted = wanted;
    this.#embeds = embeds;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
      this.#lineStarts.push(at + 1);
  }

  /** Whether a wanted name is at this place as a whole word. */
  isAt(name: string, line: number, column: number): boolean {
    if (!this.#wanted.has(name)) return false;
    const at = this.#offset(line, column);
    return isWordAt(this.#text, name, at) || isKebabAt(this.#text, name, at);
  }

  /** The wanted name at this place. */
  wordAt(line: number, column: number): string | undefined {
    const at = this.#offset(line, column);
    let end = at;
    while (end < this.#text.length && isWordPart(this.#text.charCodeAt(end))) end++;
    const word = this.#text.slice(at, end);
    return this.#wanted.has(word) ? word : undefined;
  }

  add(
    name: string,
    line: number,
    column: number,
    { defs, open }: { readonly defs: readonly Def[]; readonly open: boolean },
    role: PlaceRole,
  ): void {
    this.#statements.push({ at: this.#offset(line, column), name, line, column, role, defs, open });
  }

  /** `pairs`: see `FileFacts.pairs`. Only those written `key: value` in one line can become one word. */
  notePairs(pairs: readonly number[]): void {
    let line = 0;
    for (let row = 0; row < pairs.length; row += 2) {
      line += pairs[row] ?? 0;
      const at = this.#offset(line, pairs[row + 1] ?? 0);
      let end = at;
      while (end < this.#text.length && isWordPart(this.#text.charCodeAt(end))) end++;
      if (!this.#text.startsWith(': ', end)) continue;
      this.#pairs.set(at, 'pair_key');
      this.#pairs.set(end + 2, 'pair_value');
    }
  }

  uses(): FoundUse[] {
    const statements = this.#statements.sort((a, b) => a.at - b.at);
    const uses: FoundUse[] = [];
    for (let from = 0; from < statements.length; ) {
      const first = statements[from++];
      if (!first) break;
      let to = from;
      while (statements[to]?.at === first.at) to++;
      const form = this.#formOf(first);
      if (to === from) uses.push(useOf(first, [first], form));
      else uses.push(...usesAtPlace(statements.slice(from - 1, to), form, this.#embeds));
      from = to;
    }
    return uses;
  }

  /** Distinguishes places. */
  key(line: number, column: number): number {
    return this.#offset(line, column);
  }

  /** A name that is not in the text as it is, is there with hyphens. */
  #formOf({ at, name }: Statement): NameForm {
    if (!this.#text.startsWith(name, at)) return 'kebab';
    return this.#pairs.get(at) ?? 'plain';
  }

  #offset(line: number, column: number): number {
    return (this.#lineStarts[line - 1] ?? 0) + column - 1;
  }
}

function isWordAt(text: string, name: string, at: number): boolean {
  return text.startsWith(name, at) && !isWordPart(text.charCodeAt(at + name.length));
}

const HYPHEN = 45;

/** The name of a component as that of an element: `<user-card>`. */
function isKebabAt(text: string, name: string, at: number): boolean {
  if (text[at] !== name[0]?.toLowerCase() || !/<\/?$/.test(text.slice(at - 2, at))) return false;
  const written = kebabCase(name);
  const after = text.charCodeAt(at + written.length);
  return text.startsWith(written, at) && !isWordPart(after) && after !== HYPHEN;
}

/** Every unit outside of ASCII is considered part of a word. */
function isWordPart(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 48 && unit <= 57) ||
    unit === 95 ||
    unit === 36 ||
    unit > 127
  );
}

function useOf(
  { name, line, column }: Statement,
  parts: readonly Statement[],
  form: NameForm,
): FoundUse {
  const [only] = parts;
  return {
    name,
    line,
    column,
    form,
    defs: only && parts.length === 1 ? only.defs : [...new Set(parts.flatMap(({ defs }) => defs))],
    open: parts.some(({ open }) => open),
    defines: parts.some(({ role }) => role === 'symbol' || role === 'member'),
  };
}

/** `form`: how the name is written there, if the statements do not say more. The name is that of the first. */
function usesAtPlace(
  statements: readonly Statement[],
  form: NameForm,
  embeds: boolean,
): FoundUse[] {
  const [first] = statements;
  if (!first) return [];
  const of = (...roles: PlaceRole[]): Statement[] =>
    statements.filter(({ role }) => roles.includes(role));
  const use = (parts: readonly Statement[], as: NameForm): FoundUse => useOf(first, parts, as);
  const [declared, keys, bare, members] = [
    of('symbol', 'local'),
    of('key', 'member'),
    of('use'),
    of('member-use'),
  ];
  const followers = of('follower');
  if (followers.length > 0) return [use([...keys, ...followers, ...members], form)];
  // `{ a }` of a pattern: the member that is read, and its local name.
  if (declared.length > 0 && members.length > 0)
    return [use(members, 'shorthand_key'), use(declared, 'shorthand_value')];
  // The same for an assignment to existing names.
  if (bare.length > 0 && members.length > 0)
    return [use(members, 'shorthand_key'), use(bare, 'shorthand_value')];
  if (embeds && keys.length > 0 && bare.length > 0) return [use([...keys, ...bare], form)];
  // `{ a }` of an object: its key, and the name that is its value.
  if (keys.length > 0 && bare.length > 0)
    return [use(keys, 'shorthand_key'), use(bare, 'shorthand_value')];
  if (declared.length > 0 || keys.length > 0) return [use([...declared, ...keys], form)];
  return [use([...bare, ...members], form)];
}
