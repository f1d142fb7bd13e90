// Which files tools wrote, and which are copies of other projects' code. Reads texts that are given; opens no file.
import { LANGUAGES } from '../languages/_all.gen.ts';
import { matchingCost, MatchingTooCostly } from '../base/patterns/matching-cost.ts';
import { isGeneratedPath, isVendoredPath, saysGenerated } from '../base/origin-signs.ts';
import type { ConfigFile } from './source-files.ts';
import { attributeRules, type AttributeRules } from './git-attributes.ts';

/** `generated`: written by a tool, compiled or bundled. `vendored`: a copy of another project's code. */
export type FileOrigin = 'generated' | 'vendored';

interface TextFile {
  readonly path: string;
  readonly text: string;
  readonly language: string;
}

/**
 * The origin of each file that was not written in the repository, by path: what `.gitattributes` says (the attributes
 * `linguist-generated` and `linguist-vendored` of GitHub's Linguist), what its text says, the conventions of paths.
 */
export function fileOrigins(
  files: readonly TextFile[],
  configs: readonly ConfigFile[],
): ReadonlyMap<string, FileOrigin> {
  const rules = ATTRIBUTES.map(({ name, origin }) => ({
    origin,
    rules: attributeRules(configs, name),
  }));
  const told = askedOnce(rules, files.length);
  const origins = new Map<string, FileOrigin>();
  for (const file of files) {
    const origin = told(file.path) ?? ownSign(file);
    if (origin !== undefined && origin !== 'own') origins.set(file.path, origin);
  }
  return origins;
}

const ATTRIBUTES = [
  { name: 'linguist-generated', origin: 'generated' },
  { name: 'linguist-vendored', origin: 'vendored' },
] as const;

interface OriginRules {
  readonly origin: FileOrigin;
  readonly rules: AttributeRules;
}

/** What the attributes say of a path; nothing once matching them costs too much, as hostile patterns do. */
function askedOnce(
  attributes: readonly OriginRules[],
  files: number,
): (path: string) => FileOrigin | 'own' | undefined {
  const cost = matchingCost();
  for (let file = 0; file < files; file += 1) cost.asked();
  let isTooCostly = attributes.every(({ rules }) => rules.isEmpty);
  return (path) => {
    if (isTooCostly) return undefined;
    try {
      const said = attributes.map(({ origin, rules }) => ({ origin, is: rules.value(path, cost) }));
      const set = said.find(({ is }) => is === true);
      return set?.origin ?? (said.some(({ is }) => is === false) ? 'own' : undefined);
    } catch (error) {
      if (!(error instanceof MatchingTooCostly)) throw error;
      isTooCostly = true;
      return undefined;
    }
  };
}

function ownSign({ path, text, language }: TextFile): FileOrigin | undefined {
  if (isGeneratedPath(path) || saysGenerated(text) || hasToolMark(text, language))
    return 'generated';
  return isVendoredPath(path) ? 'vendored' : undefined;
}

const MARKS = new Map(
  LANGUAGES.flatMap(({ id, files }) => (files?.toolMarks ? [[id, files.toolMarks] as const] : [])),
);

/** Whether a line begins as only tools that compile or bundle write it. */
function hasToolMark(text: string, language: string): boolean {
  return (MARKS.get(language) ?? []).some(
    (mark) => text.startsWith(mark) || text.includes(`\n${mark}`),
  );
}
