// Checks annotated sources of frameworks: every route that is found stands in a comment under the line that makes it, and no other.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { isConfigPath, type ConfigFile, type SourceFile } from '../../lib/facts/source-files.ts';
import { factsOf } from '../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../lib/pipeline/resolve-graph.ts';
import { parserOf } from './parse-text.ts';

const HEADER = /^\s*(?:#|\/\/)\s*--- path: (\S+) ---\s*$/;
/**
 * `route GET /users/:id -> path:Qualified.name, …`; `none` where nothing in the program handles it; ` through path:name, …`
 * what the framework runs before its handlers, or around them.
 */
const CLAIM = /^\s*(?:#|\/\/)\s*route ([A-Z]+) (\S+) -> (.+?)(?: through (.+?))?\s*$/;

interface Sample {
  readonly files: readonly (readonly [path: string, text: string])[];
  /** `path:line METHOD path -> handlers`, ordered. */
  readonly routes: readonly string[];
}

/** What is expected and what is found, each ordered. */
export function routesOf(file: URL): { expected: readonly string[]; found: readonly string[] } {
  const { files, routes } = readSample(file);
  const configs: ConfigFile[] = files
    .filter(([path]) => isConfigPath(path))
    .map(([path, text]) => ({ path, text }));
  const sources = files.flatMap(([path, text]): SourceFile[] => {
    const spec = LANGUAGES.find((language) =>
      language.extensions.some((extension) => path.endsWith(extension)),
    );
    return spec
      ? [{ path, text, language: spec.id, facts: factsOf(text, spec, parserOf(spec)) }]
      : [];
  });
  const { draft } = resolveGraph(
    sources.sort((a, b) => (a.path < b.path ? -1 : 1)),
    configs,
  );
  const edges = draft.edges.finished(draft.nodes.length);
  const found = draft.nodes.flatMap((node, place) => {
    if (node.kind !== 'Route') return [];
    const named = (at: number) => `${draft.nodes[at]?.filePath}:${draft.nodes[at]?.qualifiedName}`;
    const handlers = edges.flatMap(({ type, from, to }) =>
      type === 'HANDLES_ROUTE' && to === place ? [from] : [],
    );
    const around = edges.flatMap(({ type, reason, from, to }) =>
      type === 'USES' && reason === 'provided' && handlers.includes(from) ? [named(to)] : [],
    );
    return [claimed(node, handlers.map(named), [...new Set(around)])];
  });
  return { expected: [...routes].sort(), found: found.sort() };
}

type RoutePlace = { readonly [key in 'filePath' | 'line' | 'method' | 'path']?: unknown };

function claimed(
  { filePath, line, method, path }: RoutePlace,
  handlers: readonly string[],
  around: readonly string[],
): string {
  const through = around.length > 0 ? ` through ${[...around].sort().join(', ')}` : '';
  return `${filePath}:${line} ${method} ${path} -> ${[...handlers].sort().join(', ') || 'none'}${through}`;
}

/** Files of a sample, and what its comments say of them. Lines with such comments count as no lines. */
function readSample(file: URL): Sample {
  const files: [string, string][] = [];
  const routes: string[] = [];
  let path = basename(file.pathname);
  let lines: string[] = [];
  const close = (): void => {
    if (lines.some((line) => line.trim() !== '')) files.push([path, `${lines.join('\n')}\n`]);
    lines = [];
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const header = HEADER.exec(line)?.[1];
    const claim = CLAIM.exec(line);
    if (header !== undefined) {
      close();
      path = header;
    } else if (claim)
      routes.push(
        claimed(
          { filePath: path, line: lines.length, method: claim[1], path: claim[2] },
          claim[3]?.split(/,\s*/) ?? [],
          claim[4]?.split(/,\s*/) ?? [],
        ),
      );
    else lines.push(line);
  }
  close();
  return { files, routes };
}
