// Checks annotated sources: assertions stand in comments under the names that they speak of. Indexes nothing but what it is given.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { factsOf } from '../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../lib/pipeline/resolve-graph.ts';
import { isConfigPath, type ConfigFile, type SourceFile } from '../../lib/facts/source-files.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import {
  kindOfFile,
  languageByText,
  sharedExtensionsAmong,
} from '../../runtime/indexer/files/file-kind.ts';
import { lostPhase } from './lost-phase.ts';
import { parserOf } from './parse-text.ts';

/**
 * `^^^ def Kind`: a symbol of that kind is defined here, by that name.
 * `^^^ call -> path:Qualified.name, …`: exactly these are called (or instantiated) here; `~2` is the second of that name.
 * `^^^ ref -> path:Qualified.name`: these are read, written, used, extended or implemented here.
 * `^^^ no reference`: none of these.
 * `^^^ none`: a call that stays open. `^^^ external`: a call that leaves the repository.
 */
interface Assertion {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly claim: string;
}

const HEADER = /^\s*(?:#|\/\/|--)\s*--- path: (\S+) ---\s*$/;
const CLAIM = /^\s*(?:#|\/\/|--)\s*(\^+)\s+((?:def|call|ref|none|external|no reference)\b.*?)\s*$/;

/** What does not hold, one line each; empty when all does. Throws when the file asserts nothing. */
export function checkAnnotated(file: URL): string[] {
  const { files, assertions } = readAnnotated(file);
  if (assertions.length === 0) throw new Error(`${file.pathname} asserts nothing`);
  const { sources, configs } = inputOf(files);
  const found = answersOf(sources, configs);
  return assertions.flatMap((assertion) => {
    const { path, line, column, claim } = assertion;
    const { actual, phase } = found(assertion);
    if (actual === claim) return [];
    const lost = phase === '' ? '' : `; lost in ${phase}`;
    return [`${path}:${line}:${column} expected «${claim}», found «${actual}»${lost}`];
  });
}

/** What indexing begins with, of an annotated file without its assertions. */
export function annotatedSources(file: URL): AnnotatedSources {
  return inputOf(readAnnotated(file).files);
}

interface AnnotatedSources {
  /** Ordered by path. */
  readonly sources: SourceFile[];
  readonly configs: ConfigFile[];
}

function inputOf(files: readonly (readonly [path: string, text: string])[]): AnnotatedSources {
  const shared = sharedExtensionsAmong(files.map(([path]) => path));
  const sources = files.flatMap(([path, text]): SourceFile[] => {
    const kind = kindOfFile(path);
    const settled = shared.get(extname(path));
    const id =
      kind.kind !== 'source'
        ? null
        : settled === null
          ? languageByText(path, kind.language, text)
          : (settled ?? kind.language);
    const spec = LANGUAGES.find((language) => language.id === id);
    return spec
      ? [{ path, text, language: spec.id, facts: factsOf(text, spec, parserOf(spec)) }]
      : [];
  });
  return {
    sources: sources.sort((a, b) => (a.path < b.path ? -1 : 1)),
    configs: files.filter(([path]) => isConfigPath(path)).map(([path, text]) => ({ path, text })),
  };
}

function readAnnotated(file: URL): { files: [string, string][]; assertions: Assertion[] } {
  const files: [string, string][] = [];
  const assertions: Assertion[] = [];
  let path = file.pathname.split('/').at(-1) ?? '';
  let lines: string[] = [];
  const close = (): void => {
    if (lines.some((line) => line.trim() !== '')) files.push([path, `${lines.join('\n')}\n`]);
    lines = [];
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const header = HEADER.exec(line);
    const claim = CLAIM.exec(line);
    if (header?.[1]) {
      close();
      path = header[1];
      continue;
    }
    if (claim?.[1] && claim[2]) {
      // Assertions speak of the nearest line above that is none; they count as no line themselves.
      assertions.push({
        path,
        line: lines.length,
        column: line.indexOf('^') + 1,
        claim: claim[2].replace(/\s+/g, ' '),
      });
      continue;
    }
    lines.push(line);
  }
  close();
  return { files, assertions };
}

/** Whether a line and column are those of an assertion. */
type IsHere = (line: number, column: number) => boolean;

/** What stands at the place of an assertion, and the phase that lost what it expects. */
interface Answer {
  readonly actual: string;
  readonly phase: string;
}

function answersOf(sources: SourceFile[], configs: ConfigFile[]): (assertion: Assertion) => Answer {
  const { draft, sites } = resolveGraph(sources, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  const pathOf = (node: NodeRecord | undefined): string => node?.filePath ?? '';
  const named = (node: NodeRecord | undefined): string =>
    `${pathOf(node)}:${node?.qualifiedName ?? '<file>'}${/~\d+$/.exec(node?.uid ?? '')?.[0] ?? ''}`;
  const targetsAt = (wantsCall: boolean, path: string, here: IsHere): Set<string> => {
    const targets = new Set<string>();
    for (const edge of edges) {
      const isCall = edge.type === 'CALLS' || edge.type === 'INSTANTIATES';
      if (
        pathOf(draft.nodes[edge.from]) !== path ||
        isCall !== wantsCall ||
        edge.type === 'TESTS' ||
        edge.type === 'IMPORTS'
      )
        continue;
      for (let i = 0; i < edge.sites.length; i += 2)
        if (here(edge.sites[i] ?? 0, edge.sites[i + 1] ?? 0))
          targets.add(named(draft.nodes[edge.to]));
    }
    return targets;
  };
  return ({ path, line, column, claim }) => {
    const word = wordAt(sources, path, line, column);
    const here: IsHere = (at, start) =>
      at === line &&
      start <= column &&
      column < start + word.length + word.marks &&
      (start === word.start || start === word.start - word.marks);
    if (claim.startsWith('def')) {
      const def = draft.nodes.find(
        (node) =>
          node.filePath === path &&
          node.nameLine === line &&
          (node.column === word.start ||
            node.column === word.start - word.marks ||
            (word.isMarked && node.column === word.start + 1)),
      );
      const actual = def ? `def ${def.kind}` : 'no definition';
      return { actual, phase: def ? '' : 'extraction: no definition is among the facts there' };
    }
    const wantsCall = !/^(ref|no reference)/.test(claim);
    const targets = targetsAt(wantsCall, path, here);
    const open = sites.open.find((site) => site.filePath === path && here(site.line, site.column));
    const facts = sources.find((source) => source.path === path)?.facts;
    const phase = lostPhase(expectedIn(claim, path), {
      isExtracted:
        facts?.sites.some((site) => here(site[3], site[4])) === true ||
        [...(facts?.refs ?? [])].some((ref) => here(ref[3], ref[4])) === true,
      definitions: new Set(draft.nodes.map((node) => `${pathOf(node)}:${node.qualifiedName}`)),
      open: open?.reason ?? null,
      found: [...targets],
    });
    if (targets.size > 0) {
      const list = [...targets].sort().join(', ');
      return { actual: `${wantsCall ? 'call' : 'ref'} -> ${list}`, phase };
    }
    const nothing = wantsCall ? 'external' : 'no reference';
    return { actual: open ? 'none' : nothing, phase };
  };
}

/** The targets that a claim names, as `path:Qualified.name`. */
function expectedIn(claim: string, path: string): string[] {
  const list = /^(?:call|ref) -> (.*)$/.exec(claim)?.[1];
  return (list?.split(', ') ?? []).map((target) =>
    target.startsWith(':') ? path + target : target,
  );
}

function wordAt(
  sources: readonly SourceFile[],
  path: string,
  line: number,
  column: number,
): { start: number; length: number; isMarked: boolean; marks: number } {
  const text = sources.find((source) => source.path === path)?.text.split('\n')[line - 1] ?? '';
  for (const match of text.matchAll(/#?[\p{L}\p{N}_$]+|[-+*/<>=!&|:~^%]+/gu)) {
    const marks = /@*$/.exec(text.slice(0, match.index))?.[0].length ?? 0;
    if (match.index - marks < column && column <= match.index + match[0].length)
      return {
        start: match.index + 1,
        length: match[0].length,
        isMarked: match[0].startsWith('$'),
        marks,
      };
  }
  throw new Error(`${path}:${line}:${column} points at no name`);
}
