// The paths of actions without a path of their own, by patterns that the program maps. Knows no annotations.
import { dirname } from 'node:path/posix';
import type { Framework } from '../../frameworks/_framework.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { appliedCalls } from '../calls/applied-calls.ts';
import { argumentsAt, type Argument } from '../calls/call-arguments.ts';
import { pathsAt } from '../paths/path-texts.ts';
import type { PathText, Tracing } from '../routing.ts';

export interface Convention {
  readonly pattern: string;
  readonly area: string | undefined;
  /** The defaults of names that the path omits. */
  readonly defaults: ReadonlyMap<string, string>;
  /** HTTP methods that it applies to; empty: all. */
  readonly methods: readonly string[];
  /** The project whose code maps it. */
  readonly project: string;
}

/** The placeholders of class and method, and the rewriting of a name with a policy. */
export interface ConventionNames {
  readonly controller: string;
  readonly action: string;
  readonly area: string | undefined;
  rewritten(name: string): string;
}

export function conventionsOf(
  tracing: Tracing,
  framework: Framework,
  units: readonly Unit[],
  configs: readonly ConfigFile[],
): readonly Convention[] {
  const projectOf = projectsBy(framework, configs);
  return units.flatMap((unit) =>
    appliedCalls(tracing, unit).flatMap(({ rule, call, framework: by }): Convention[] => {
      if (rule.does !== 'convention' || by !== framework) return [];
      const patterns =
        pathsAt(tracing.inference, call, rule.path) ??
        (rule.otherwise === undefined ? [] : [rule.otherwise]);
      const [community] = rule.area ? (pathsAt(tracing.inference, call, rule.area) ?? []) : [];
      const methods = rule.methods
        ? argumentsAt(tracing.inference, call, rule.methods).flatMap(textsOfMade)
        : [];
      const defaults = rule.defaults
        ? new Map(argumentsAt(tracing.inference, call, rule.defaults).flatMap(textsByKey))
        : new Map<string, string>();
      return patterns.map((pattern) => ({
        pattern,
        area: community ?? defaults.get('area'),
        defaults,
        methods,
        project: projectOf(unit.path),
      }));
    }),
  );
}

/** `new { controller = "Users", Action = "Show" }`: names in any case. */
function textsByKey({
  unit: {
    facts: { exprs },
  },
  e,
}: Argument): [string, string][] {
  const dict = exprs.get(e);
  return dict?.[0] !== 'dict'
    ? []
    : dict[1].flatMap((key, place): [string, string][] => {
        const text = exprs.get(dict[2][place] ?? -1);
        return key !== null && text?.[0] === 'string' ? [[key.toLowerCase(), text[1]]] : [];
      });
}

/** `new Constraint("GET", "HEAD")`. */
function textsOfMade({
  unit: {
    facts: { exprs },
  },
  e,
}: Argument): string[] {
  const made = exprs.get(e);
  return made?.[0] !== 'new'
    ? []
    : made[2].flatMap((arg) => {
        const text = exprs.get(arg);
        return text?.[0] === 'string' ? [text[1].toUpperCase()] : [];
      });
}

/** The folder of the nearest project file. */
export function projectsBy(
  { implied, pages }: Framework,
  configs: readonly ConfigFile[],
): (path: string) => string {
  const name = pages?.project ?? implied?.config;
  const folders = name
    ? configs
        .filter(({ path }) => name.test(path))
        .map(({ path }) => dirname(path))
        .sort((a, b) => b.length - a.length)
    : [];
  return (path) => folders.find((folder) => folder === '.' || path.startsWith(`${folder}/`)) ?? '.';
}

/** Those that apply to the code of a project: its own, or those of the only project with any. */
export function conventionsIn(
  conventions: readonly Convention[],
  project: string,
): readonly Convention[] {
  const own = conventions.filter((each) => each.project === project);
  return own.length > 0 || new Set(conventions.map((each) => each.project)).size > 1
    ? own
    : conventions;
}

/** The paths of an action: the complete one, and those without names that have defaults. */
export function conventionalPaths(
  { pattern, area: community, defaults }: Convention,
  names: ConventionNames,
): readonly PathText[] {
  const parts = pattern.split('/').filter((part) => part !== '');
  const known = parts.map((part) => partOf(part, names, defaults));
  const has = (word: string): boolean => known.some((part) => part.word === word);
  const says = (word: 'controller' | 'action'): boolean =>
    has(word) || isSame(defaults.get(word), names[word]);
  if (
    !says('controller') ||
    !says('action') ||
    (community ?? (has('area') ? names.area : undefined)) !== names.area
  )
    return [];
  const first = (count: number): PathText =>
    known
      .slice(0, count)
      .map(({ text }) => text)
      .join('/');
  const paths = [first(known.length)];
  for (let end = known.length; end > 0 && known[end - 1]?.mayLack; end--)
    if (!known[end - 1]?.isOptional) paths.push(first(end - 1));
  return paths;
}

interface PatternPart {
  readonly word: string | undefined;
  readonly text: string;
  /** It is optional at the end of a path; the path declares this itself. */
  readonly mayLack: boolean;
  readonly isOptional: boolean;
}

function isSame(text: string | undefined, name: string): boolean {
  return text?.toLowerCase() === name.toLowerCase();
}

function partOf(
  part: string,
  names: ConventionNames,
  defaults: ReadonlyMap<string, string>,
): PatternPart {
  const [, word, policy, value] =
    /^\{(controller|action|area)(?::([^=}]*))?(?:=([^}]*))?\}$/.exec(part) ?? [];
  if (word !== 'controller' && word !== 'action' && word !== 'area')
    return {
      word: undefined,
      text: part,
      mayLack: /\?\}$/.test(part),
      isOptional: /\?\}$/.test(part),
    };
  const name = names[word] ?? '';
  return {
    word,
    text: policy === undefined || policy === 'exists' ? name : names.rewritten(name),
    mayLack: isSame(value ?? defaults.get(word), name),
    isOptional: false,
  };
}
