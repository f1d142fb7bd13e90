// Possible names of code in templates that are not parsed as code: open sites. Resolves nothing.
import { compareText } from '../base/compare-text.ts';
import { replaceSpans } from '../base/text-ends.ts';
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { NodeRecord, OpenSite } from '../model/graph-data.ts';
import { isSymbolKind } from '../model/kinds.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
  /** Of a file that is read as code, and its facts. */
  readonly language?: string;
  readonly facts?: Pick<FileFacts, 'unreadPart'>;
}

/** Sites in the order of files and their text. A name counts only in code, as a call, a member, a directive or an import. */
export function templateMentions(
  files: readonly TextFile[],
  nodes: readonly NodeRecord[],
): OpenSite[] {
  const known = new Map<string, ReadonlySet<string>>();
  return [...new Map(files.map((file) => [file.path, file])).values()].flatMap((file) => {
    const family = familyIn(file);
    if (family === undefined) return [];
    const { path, text } = file;
    const names = known.get(family) ?? namesOf(family, nodes);
    known.set(family, names);
    return mentionsIn(path, text, names);
  });
}

const ENDINGS = LANGUAGES.flatMap(({ files }) => files?.templates ?? []);

/** The numbers of templates among files, by ending. */
export function unreadTemplates(paths: readonly string[]): {
  readonly unreadTemplates?: Readonly<Record<string, number>>;
} {
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) {
    const ending = ENDINGS.find((end) => path.endsWith(end));
    if (ending !== undefined) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  if (counts.size === 0) return {};
  return { unreadTemplates: Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b))) };
}

/** The family whose code a file contains among other text that is not read. */
function familyIn({ path, language, facts }: TextFile): string | undefined {
  const isReadInPart = facts?.unreadPart !== undefined;
  return LANGUAGES.find(
    ({ id, files }) =>
      (isReadInPart && id === language) || files?.templates?.some((end) => path.endsWith(end)),
  )?.family;
}

function namesOf(family: string, nodes: readonly NodeRecord[]): ReadonlySet<string> {
  const languages = new Set(
    LANGUAGES.filter((language) => language.family === family).map(({ id }) => id),
  );
  return new Set(
    nodes
      .filter(
        (node) =>
          isSymbolKind(node.kind) && node.isTest !== true && languages.has(node.language ?? ''),
      )
      .map(({ name }) => name),
  );
}

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
/** Styles, and comments. */
const ASIDE = [
  ['<style', '</style>'],
  ['<!--', '-->'],
  ['@*', '*@'],
  ['{{--', '--}}'],
] as const;
const BEFORE = /(?:[.@<(!]|::|->|\bnew )$/;
const BEFORE_TYPE = /: $/;
const AFTER = /^(?:<[\w\s,.<>?[\]]*>)?\(|^[!?]?\.[\p{ID_Start}$_]|^::/u;
const DECLARING =
  /^\s*(?:@(?:model|inject|inherits|implements|using|typeparam|attribute)\b|import\b|export\b|\}\s*from\b)/;
const LOOKED_BACK = 4;
const LOOKED_AHEAD = 400;
/** Lines of code in a template may be long; a generated line is not searched from each of its words. */
const LONGEST_TAG = 4000;

function mentionsIn(path: string, text: string, names: ReadonlySet<string>): OpenSite[] {
  const plain = replaceSpans(text, ASIDE, (aside) => aside.replace(/[^\n]/g, ' '));
  return plain.split('\n').flatMap((line, index) => {
    const declares = DECLARING.test(line);
    const words = [...line.matchAll(WORD)].map(({ 0: word, index: at }) => ({
      name: nameAt(line, word, at, names),
      at,
    }));
    const named = words.filter(
      ({ name, at }) =>
        names.has(name) && (declares || isInTag(line, at) || isBesideCode(line, name, at)),
    );
    return named.map(
      ({ name, at }): OpenSite => ({
        name,
        filePath: path,
        line: index + 1,
        column: at + 1,
        caller: `File:${path}`,
        reason: 'template',
      }),
    );
  });
}

/** Some languages allow names that end in a mark. */
function nameAt(line: string, word: string, at: number, names: ReadonlySet<string>): string {
  const marked = word + line.slice(at + word.length, at + word.length + 1);
  return /[?!]$/.test(marked) && names.has(marked) ? marked : word;
}

/** Between `<%` and `%>` everything is code. */
function isInTag(line: string, at: number): boolean {
  const around = line.slice(Math.max(0, at - LONGEST_TAG), at);
  const open = around.lastIndexOf('<%');
  return open >= 0 && !around.includes('%>', open) && !/["']$/.test(around.slice(-1));
}

function isBesideCode(line: string, name: string, at: number): boolean {
  const before = line.slice(Math.max(0, at - LOOKED_BACK), at);
  return (
    BEFORE.test(before) ||
    (BEFORE_TYPE.test(before) && /^\p{Lu}/u.test(name)) ||
    AFTER.test(line.slice(at + name.length, at + name.length + LOOKED_AHEAD))
  );
}
