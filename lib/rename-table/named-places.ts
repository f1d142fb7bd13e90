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
  readonly role: PlaceRole;
  readonly defs: readonly Def[];
  readonly open: boolean;
}

interface Place {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly statements: Statement[];
  pair: 'pair_key' | 'pair_value' | undefined;
  /** It is written with hyphens. */
  readonly isKebab: boolean;
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
  readonly #places = new Map<number, Place>();
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
    const at = this.#offset(line, column);
    let place = this.#places.get(at);
    if (!place)
      this.#places.set(
        at,
        (place = {
          name,
          line,
          column,
          statements: [],
          pair: undefined,
          isKebab: !this.#text.startsWith(name, at),
        }),
      );
    place.statements.push({ role, defs, open });
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
      const [key, value] = [this.#places.get(at), this.#places.get(end + 2)];
      if (key) key.pair = 'pair_key';
      if (value) value.pair = 'pair_value';
    }
  }

  uses(): FoundUse[] {
    return [...this.#places]
      .sort(([a], [b]) => a - b)
      .flatMap(([, place]) => usesAtPlace(place, this.#embeds));
  }

  /** Distinguishes places. */
  key(line: number, column: number): number {
    return this.#offset(line, column);
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

function usesAtPlace(place: Place, embeds: boolean): FoundUse[] {
  const { name, line, column, statements, pair, isKebab } = place;
  const plain = isKebab ? 'kebab' : (pair ?? 'plain');
  const of = (...roles: PlaceRole[]): Statement[] =>
    statements.filter(({ role }) => roles.includes(role));
  const use = (parts: readonly Statement[], form: NameForm): FoundUse => ({
    name,
    line,
    column,
    form,
    defs: [...new Set(parts.flatMap(({ defs }) => defs))],
    open: parts.some(({ open }) => open),
    defines: parts.some(({ role }) => role === 'symbol' || role === 'member'),
  });
  const [declared, keys, bare, members] = [
    of('symbol', 'local'),
    of('key', 'member'),
    of('use'),
    of('member-use'),
  ];
  const followers = of('follower');
  if (followers.length > 0) return [use([...keys, ...followers, ...members], plain)];
  // `{ a }` of a pattern: the member that is read, and its local name.
  if (declared.length > 0 && members.length > 0)
    return [use(members, 'shorthand_key'), use(declared, 'shorthand_value')];
  // The same for an assignment to existing names.
  if (bare.length > 0 && members.length > 0)
    return [use(members, 'shorthand_key'), use(bare, 'shorthand_value')];
  if (embeds && keys.length > 0 && bare.length > 0) return [use([...keys, ...bare], plain)];
  // `{ a }` of an object: its key, and the name that is its value.
  if (keys.length > 0 && bare.length > 0)
    return [use(keys, 'shorthand_key'), use(bare, 'shorthand_value')];
  if (declared.length > 0 || keys.length > 0) return [use([...declared, ...keys], plain)];
  return [use([...bare, ...members], plain)];
}
