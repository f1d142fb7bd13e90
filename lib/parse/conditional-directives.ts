// Makes text with conditional directives readable where they cut through statements and lists: what no grammar can place becomes
// spaces, so that positions hold. Decides from brackets alone, not from conditions.

import { holds, isDefined, type KnownMacros } from './directive-conditions.ts';

interface Branch {
  /** Whether its directive holds; undefined where that is not known. */
  readonly holds: boolean | undefined;
  /** Where its text starts and ends; before it stands its directive. */
  readonly start: number;
  end: number;
  /** How deep in brackets it ends, and gets at least, from where it started. */
  net: number;
  low: number;
  /** Brackets that are open at its end. */
  after: Brackets;
  /** Its first and last signs, comments left out. */
  first: string;
  last: string;
  /** It ends with a condition, whose statement comes after the group. */
  endsInHead: boolean;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Group {
  /** The macro that its first directive asks for, and whether that has to be defined. */
  readonly asked: { readonly name: string; readonly isDefined: boolean } | undefined;
  readonly directives: Place[];
  readonly branches: Branch[];
  /** Brackets that are open around it; a group between whole statements is read well as it is. */
  readonly around: Brackets;
  /** It starts in the middle of a statement. */
  readonly isInside: boolean;
}

/** Brackets that are open, innermost first; `=` is the brace of a list of values. */
interface Brackets {
  readonly sign: string;
  /** They hold the condition of a statement: `if (…)`. */
  readonly isHead?: boolean;
  readonly depth: number;
  readonly below: Brackets | undefined;
}

const NONE: Brackets = { sign: '', depth: 0, below: undefined };

/** What was met so far. */
interface Reading {
  readonly text: string;
  readonly known: KnownMacros;
  brackets: Brackets;
  before: string;
  /** What was met last is the end of a condition. */
  afterHead: boolean;
  readonly open: Group[];
  readonly cuts: Place[];
  /** Macros that were taken to be defined or not where a branch had to be chosen: later groups follow. */
  readonly taken: Map<string, boolean>;
}

const DIRECTIVE = /#[ \t]*(\w+)(?:\\\r?\n|\/\*[\s\S]{0,2000}?\*\/|[^\n\\/]|\\.|\/(?!\*))*/y;

const CONDITIONAL = /^(if|el|endif)/;
const BEFORE_CONDITION = /\b(?:if|for|while)\s*$/;
const BEFORE_CONSTANTS = /\benum(\s+\w+)?\s*$/;

/** The text without the directives that no grammar can place; the same text where there are none. */
export function withoutCuttingConditionals(text: string, known: KnownMacros): string {
  const reading: Reading = {
    text,
    known,
    brackets: NONE,
    before: '',
    afterHead: false,
    open: [],
    cuts: [],
    taken: new Map(),
  };
  let at = 0;
  let lineStart = true;
  while (at < text.length) {
    const char = text[at] ?? '';
    const directive = lineStart && char === '#' ? directiveAt(text, at) : undefined;
    if (directive) {
      meetDirective(reading, directive[1] ?? '', { start: at, end: at + directive[0].length });
      at += directive[0].length;
      lineStart = false;
    } else if (char === '\n' || char === ' ' || char === '\t' || char === '\r') {
      lineStart ||= char === '\n';
      at++;
    } else {
      lineStart = false;
      const end = skipText(text, at);
      if (end === at || char !== '/') meetSign(reading, char, at);
      at = Math.max(end, at + 1);
    }
  }
  return reading.cuts.length === 0 ? text : blanked(text, reading.cuts);
}

function directiveAt(text: string, at: number): RegExpExecArray | null {
  DIRECTIVE.lastIndex = at;
  return DIRECTIVE.exec(text);
}

function meetSign(reading: Reading, char: string, at: number): void {
  const { brackets, before } = reading;
  if (char === '{')
    open(
      before === '=' ||
        before === ',' ||
        (before === '{' && brackets.sign === '=') ||
        BEFORE_CONSTANTS.test(reading.text.slice(Math.max(0, at - 80), at))
        ? '='
        : '{',
    );
  else if (char === '(' || char === '[')
    open(char, char === '(' && BEFORE_CONDITION.test(reading.text.slice(Math.max(0, at - 12), at)));
  else if (char === '}' || char === ')' || char === ']') reading.brackets = brackets.below ?? NONE;
  reading.before = char;
  reading.afterHead = char === ')' && brackets.isHead === true;
  const group = reading.open.at(-1);
  const branch = group?.branches.at(-1);
  if (!group || !branch) return;
  branch.low = Math.min(branch.low, reading.brackets.depth - group.around.depth);
  branch.first ||= /\w/.test(char) ? reading.text.slice(at, at + 5) : char;
  branch.last = char;

  function open(sign: string, isHead = false): void {
    reading.brackets = {
      sign,
      depth: brackets.depth + 1,
      below: brackets,
      ...(isHead && { isHead }),
    };
  }
}

/** The end of a comment, string or character that starts here. */
function skipText(text: string, at: number): number {
  const char = text[at];
  if (char === '/' && text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (char === '/' && text[at + 1] === '/') {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  if (char !== '"' && char !== "'") return at;
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === char || text[end] === '\n') return end + 1;
  }
  return text.length;
}

function branchAt(start: number, result: boolean | undefined, after: Brackets): Branch {
  return {
    holds: result,
    start,
    end: start,
    net: 0,
    low: 0,
    after,
    first: '',
    last: '',
    endsInHead: false,
  };
}

/** Each branch starts where the first one did; after the group, brackets stand as the branch that counts left them. */
function meetDirective(reading: Reading, word: string, place: Place): void {
  const group = reading.open.at(-1);
  const branch = group?.branches.at(-1);
  const inside = reading.brackets.sign;
  // No grammar has a place for other directives in lists.
  if (!CONDITIONAL.test(word) && (inside === '(' || inside === '[' || inside === '='))
    reading.cuts.push(place);
  if (word.startsWith('if')) {
    reading.open.push({
      asked: askedIn(reading, word, place),
      directives: [place],
      branches: [branchAt(place.end, resultOf(reading, word, place), reading.brackets)],
      around: reading.brackets,
      isInside: reading.afterHead || /[\w=,*&|+?<>-]/.test(reading.before),
    });
    reading.afterHead = false;
    return;
  }
  if (!group || !branch || (!word.startsWith('el') && word !== 'endif')) return;
  group.directives.push(place);
  branch.end = place.start;
  branch.net = reading.brackets.depth - group.around.depth;
  branch.after = reading.brackets;
  branch.endsInHead = reading.afterHead && branch.last === ')';
  reading.afterHead = false;
  if (word === 'endif') {
    reading.open.pop();
    reading.brackets = cut(group, reading).after;
    const outer = reading.open.at(-1)?.branches.at(-1);
    if (outer) outer.last = branch.last || outer.last;
    if (outer) outer.first ||= branch.first;
  } else {
    const earlier = group.branches.map((other) => other.holds);
    const result = earlier.includes(true)
      ? false
      : word === 'else'
        ? earlier.includes(undefined)
          ? undefined
          : true
        : resultOf(reading, word, place);
    group.branches.push(branchAt(place.end, result, group.around));
    reading.brackets = group.around;
  }
}

function conditionOf({ text }: Reading, { start, end }: Place): string {
  return text
    .slice(start, end)
    .replace(/^[ \t]*#[ \t]*\w+/, '')
    .trim();
}

function resultOf(reading: Reading, word: string, place: Place): boolean | undefined {
  const condition = conditionOf(reading, place);
  if (word === 'if' || word === 'elif') return holds(condition, reading.known);
  const name = /^\w+/.exec(condition)?.[0] ?? '';
  const defined = isDefined(name, reading.known) ?? reading.taken.get(name);
  return defined === undefined || word === 'ifdef' || word === 'elifdef' ? defined : !defined;
}

function askedIn(reading: Reading, word: string, place: Place): Group['asked'] {
  const name =
    word === 'ifdef' || word === 'ifndef'
      ? /^\w+/.exec(conditionOf(reading, place))?.[0]
      : undefined;
  return name === undefined ? undefined : { name, isDefined: word === 'ifdef' };
}

/** Cuts what has to go, if anything has; gives the branch that counts. */
function cut(
  { asked, directives, branches, around, isInside }: Group,
  { cuts, taken }: Reading,
): Branch {
  const counts =
    branches.find(({ holds: result }) => result === true) ??
    branches.find(({ holds: result }) => result !== false);
  const inside = around.sign;
  const isList = inside === '(' || inside === '[' || inside === '=';
  const isWhole = branches.every(({ net, low }) => net === 0 && low >= 0);
  const endsWhole =
    branches.every(
      ({ first, last }) => first === '' || (first !== 'else ' && /[;}:)]/.test(last)),
    ) && !branches.some(({ endsInHead }) => endsInHead);
  const kept = counts ?? branchAt(0, true, around);
  const cutsThrough = isInside || branches.some(({ first }) => first === '(');
  if (isWhole && !isList && !cutsThrough && (around.depth === 0 || endsWhole)) return kept;
  if (around.depth === 0 && branches.length === 1 && isWhole && !cutsThrough) return kept;
  cuts.push(...directives);
  // Items of a list can all stay; of other branches only one can.
  const areItems =
    inside === '=' && isWhole && branches.every(({ last }) => last === ',' || last === '');
  if (areItems) return kept;
  for (const branch of branches) if (branch !== counts) cuts.push(branch);
  if (asked && counts) taken.set(asked.name, (counts === branches[0]) === asked.isDefined);
  return kept;
}

/** The text without comments in the bodies of macros: many a grammar ends a body there. */
export function withoutCommentsInMacros(text: string): string {
  const cuts: Place[] = [];
  const lastEnd = text.lastIndexOf('*/');
  for (const { index } of text.matchAll(/^[ \t]*#[ \t]*define\b/gm)) {
    if (index < (cuts.at(-1)?.end ?? 0)) continue;
    for (let at = text.indexOf('#', index); at < text.length && text[at] !== '\n'; at++) {
      const char = text[at];
      if (char === '\\') at += text[at + 1] === '\r' ? 2 : 1;
      else if (
        char === '"' ||
        char === "'" ||
        (char === '/' && text[at + 1] === '*' && at < lastEnd)
      ) {
        const end = skipText(text, at);
        if (char === '/') cuts.push({ start: at, end });
        at = end - (text[end - 1] === '\n' ? 2 : 1);
      }
    }
  }
  const plain = cuts.length === 0 ? text : blanked(text, cuts, /[^]/g);
  return plain.replace(EMPTY_BEFORE_BLANK, '$1\n');
}

/** A macro without text ends its line at once: after blanks a grammar takes the next line for its text. */
const EMPTY_BEFORE_BLANK = /^([ \t]*#[ \t]*define[ \t]+\w+(?:\([^()\n]*\))?)[ \t](?=[ \t]*\r?$)/gm;

function blanked(text: string, cuts: readonly Place[], signs = /[^\n]/g): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of [...cuts].sort((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    parts.push(text.slice(done, from), text.slice(from, end).replace(signs, ' '));
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}
