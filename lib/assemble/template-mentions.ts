// Possible names of code in templates that are not parsed as code: open sites. Resolves nothing.
import { MENTION } from '../model/evidence.ts';
import { compareText } from '../base/compare-text.ts';
import { replaceSpans } from '../base/text-ends.ts';
import { codeInTemplate, isTextTemplate } from '../facts/text-templates.ts';
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
    const families = familiesIn(file);
    if (families.length === 0) return [];
    const { path, text } = file;
    const key = families.join(' ');
    const names = known.get(key) ?? namesOf(families, nodes);
    known.set(key, names);
    return isTextTemplate(path)
      ? mentionsIn(path, codeInTemplate(text), names, () => true)
      : mentionsIn(path, withoutAside(text), names, isCode);
  });
}

const ENDINGS = LANGUAGES.flatMap(({ files }) => files?.templates ?? []);

/** The numbers of templates among files, by ending. */
export function unreadTemplates(paths: readonly string[]): {
  readonly unreadTemplates?: Readonly<Record<string, number>>;
} {
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) {
    const ending = isTextTemplate(path)
      ? path.slice(path.lastIndexOf('.'))
      : ENDINGS.find((end) => path.endsWith(end));
    if (ending !== undefined) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  if (counts.size === 0) return {};
  return { unreadTemplates: Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b))) };
}

/** Whether a text may mention definitions in code, apart from what is read of it as code. */
export function isTemplate(file: TextFile): boolean {
  return familiesIn(file).length > 0;
}

/** The families whose code a file may contain among other text that is not read. */
function familiesIn({ path, language, facts }: TextFile): readonly string[] {
  const isReadInPart = facts?.unreadPart !== undefined;
  const isText = isTextTemplate(path);
  const found = LANGUAGES.filter(
    ({ id, files }) =>
      (isReadInPart && id === language) ||
      (isText ? files?.textTemplates : files?.templates)?.some((end) => path.endsWith(end)),
  );
  return [...new Set(found.map(({ family }) => family))];
}

function namesOf(families: readonly string[], nodes: readonly NodeRecord[]): ReadonlySet<string> {
  const languages = new Set(
    LANGUAGES.filter(({ family }) => families.includes(family)).map(({ id }) => id),
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

function withoutAside(text: string): string {
  return replaceSpans(text, ASIDE, (aside) => aside.replace(/[^\n]/g, ' '));
}

type IsCode = (line: string, name: string, at: number) => boolean;

function mentionsIn(
  path: string,
  text: string,
  names: ReadonlySet<string>,
  isCodeAt: IsCode,
): OpenSite[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(WORD)].flatMap(({ 0: word, index: at }): OpenSite[] => {
      const name = nameAt(line, word, at, names);
      if (!names.has(name) || !isCodeAt(line, name, at)) return [];
      return [
        {
          name,
          filePath: path,
          line: index + 1,
          column: at + 1,
          caller: `File:${path}`,
          reason: MENTION,
        },
      ];
    }),
  );
}

function isCode(line: string, name: string, at: number): boolean {
  return DECLARING.test(line) || isInTag(line, at) || isBesideCode(line, name, at);
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
