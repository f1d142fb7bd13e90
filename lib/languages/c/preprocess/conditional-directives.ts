// Makes text readable whose conditional directives cut through statements and lists: what no grammar can place becomes spaces. Expands no macros.
import { holds, isDefined, type KnownMacros } from '../../_kit/directive-conditions.ts';
import { branchAt, cutOf, type Branch, type Group } from './directive-groups.ts';
import { bracketsAfter, holdsList, NONE, type Brackets } from './open-brackets.ts';
import { blanked, skipText, type Place } from './text-places.ts';

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

interface Directive extends Place {
  readonly word: string;
}

const DIRECTIVE = /#[ \t]*(\w+)(?:\\\r?\n|\/\*[\s\S]{0,2000}?\*\/|[^\n\\/]|\\.|\/(?!\*))*/y;

const CONDITIONAL = /^(if|el|endif)/;

/** The text without the directives that no grammar can place; the same text where there are none. Brackets alone say which these are. */
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
      meetDirective(reading, directive);
      at = directive.end;
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

function directiveAt(text: string, start: number): Directive | undefined {
  DIRECTIVE.lastIndex = start;
  const match = DIRECTIVE.exec(text);
  return match ? { word: match[1] ?? '', start, end: start + match[0].length } : undefined;
}

function meetSign(reading: Reading, char: string, at: number): void {
  const { brackets, before, text } = reading;
  reading.brackets = bracketsAfter(brackets, text, at, before);
  reading.before = char;
  reading.afterHead = char === ')' && brackets.isHead === true;
  const group = reading.open.at(-1);
  const branch = group?.branches.at(-1);
  if (!group || !branch) return;
  branch.low = Math.min(branch.low, reading.brackets.depth - group.around.depth);
  branch.first ||= /\w/.test(char) ? text.slice(at, at + 5) : char;
  branch.last = char;
}

function meetDirective(reading: Reading, directive: Directive): void {
  const { word } = directive;
  // No grammar has a place for other directives in lists.
  if (!CONDITIONAL.test(word) && holdsList(reading.brackets)) reading.cuts.push(directive);
  if (word.startsWith('if')) return openGroup(reading, directive);
  const group = reading.open.at(-1);
  const branch = group?.branches.at(-1);
  if (!group || !branch || !(word.startsWith('el') || word === 'endif')) return;
  group.directives.push(directive);
  endBranch(reading, group, branch, directive.start);
  if (word === 'endif') closeGroup(reading, group, branch);
  else startBranch(reading, group, directive);
}

function openGroup(reading: Reading, directive: Directive): void {
  reading.open.push({
    asked: askedIn(reading, directive),
    directives: [directive],
    branches: [branchAt(directive.end, resultOf(reading, directive), reading.brackets)],
    around: reading.brackets,
    isInside: reading.afterHead || /[\w=,*&|+?<>-]/.test(reading.before),
  });
  reading.afterHead = false;
}

function endBranch(reading: Reading, group: Group, branch: Branch, end: number): void {
  branch.end = end;
  branch.net = reading.brackets.depth - group.around.depth;
  branch.after = reading.brackets;
  branch.endsInHead = reading.afterHead && branch.last === ')';
  reading.afterHead = false;
}

/** Each branch starts where the first one did. */
function startBranch(reading: Reading, group: Group, directive: Directive): void {
  group.branches.push(
    branchAt(directive.end, resultAmong(reading, group.branches, directive), group.around),
  );
  reading.brackets = group.around;
}

/** Behind a group, brackets are open as the branch that counts left them. */
function closeGroup(reading: Reading, group: Group, last: Branch): void {
  reading.open.pop();
  const { kept, cuts, taken } = cutOf(group);
  reading.cuts.push(...cuts);
  if (taken) reading.taken.set(...taken);
  reading.brackets = kept.after;
  const outer = reading.open.at(-1)?.branches.at(-1);
  if (!outer) return;
  outer.last = last.last || outer.last;
  outer.first ||= last.first;
}

/** Whether a branch counts that comes after these. */
function resultAmong(
  reading: Reading,
  earlier: readonly Branch[],
  directive: Directive,
): boolean | undefined {
  if (earlier.some((branch) => branch.holds === true)) return false;
  if (directive.word !== 'else') return resultOf(reading, directive);
  return earlier.some((branch) => branch.holds === undefined) ? undefined : true;
}

function resultOf(reading: Reading, directive: Directive): boolean | undefined {
  const { word } = directive;
  const condition = conditionOf(reading, directive);
  if (word === 'if' || word === 'elif') return holds(condition, reading.known);
  const name = /^\w+/.exec(condition)?.[0] ?? '';
  const defined = isDefined(name, reading.known) ?? reading.taken.get(name);
  return defined === undefined || word === 'ifdef' || word === 'elifdef' ? defined : !defined;
}

function askedIn(reading: Reading, directive: Directive): Group['asked'] {
  const { word } = directive;
  if (word !== 'ifdef' && word !== 'ifndef') return undefined;
  const name = /^\w+/.exec(conditionOf(reading, directive))?.[0];
  return name === undefined ? undefined : { name, isDefined: word === 'ifdef' };
}

function conditionOf({ text }: Reading, { start, end }: Place): string {
  return text
    .slice(start, end)
    .replace(/^[ \t]*#[ \t]*\w+/, '')
    .trim();
}
