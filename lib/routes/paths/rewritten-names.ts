// How a program rewrites names in paths: with a class whose method replaces the matches of a pattern. Runs no code.
import type { Framework } from '../../frameworks/_framework.ts';
import type { AnnotationRules } from '../../frameworks/_rules/class-rules.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { classIn, extendsOneOf } from '../class-bases.ts';
import { UNKNOWN_PART, type Tracing } from '../routing.ts';

type Rewriting = NonNullable<AnnotationRules['rewriting']>;
export type Rewrite = (name: string) => string;

export interface Rewrites {
  /** For placeholders in paths, by project. */
  readonly tokens: ReadonlyMap<string, Rewrite>;
  /** For names that a pattern marks as rewritten: known if the project has one rewriting. */
  policy(project: string): Rewrite;
}

export function rewritesOf(
  tracing: Tracing,
  { annotations }: Framework,
  units: readonly Unit[],
  projectOf: (path: string) => string,
): Rewrites {
  const rules = annotations?.rewriting;
  if (!rules) return { tokens: new Map(), policy: () => unknown };
  const tokens = new Map<string, Rewrite>();
  const ways = new Map<string, Rewrite[]>();
  for (const unit of units) {
    const project = projectOf(unit.path);
    for (const rewrite of tokenRewrites(tracing, unit, rules)) tokens.set(project, rewrite);
    const found = policies(tracing, unit, rules);
    if (found.length > 0) ways.set(project, [...(ways.get(project) ?? []), ...found]);
  }
  return {
    tokens,
    policy: (project) => {
      const found = ways.get(project) ?? [];
      return found.length === 1 && found[0] ? found[0] : unknown;
    },
  };
}

/** The arguments of objects that rewrite all paths, in the order of the text. */
function tokenRewrites(tracing: Tracing, unit: Unit, rules: Rewriting): Rewrite[] {
  const isConvention = (e: number): boolean =>
    tracing
      .trace(unit, e)
      .some((thing) => thing.kind === 'outside' && thing.path === rules.convention);
  return unit.facts.sites.flatMap(([kind, eCallee, , , , args]) => {
    if (kind !== 'new' || !isConvention(eCallee)) return [];
    const cls = classIn(tracing, unit, args[0] ?? -1);
    return [(cls && rewriteBy(cls, rules)) ?? unknown];
  });
}

/** For the classes that define how names are rewritten. */
function policies(tracing: Tracing, unit: Unit, rules: Rewriting): Rewrite[] {
  return unit.allDefs.flatMap((def) =>
    def.fact.bases && extendsOneOf(tracing, [def], [rules.base])
      ? [rewriteBy(def, rules) ?? unknown]
      : [],
  );
}

const unknown: Rewrite = () => UNKNOWN_PART;

/** `return Regex.Replace(name, "([a-z])([A-Z])", "$1-$2").ToLower();` */
function rewriteBy(cls: Def, rules: Rewriting): Rewrite | undefined {
  const method = (cls.unit.membersOf.get(cls.index) ?? []).find(
    ({ fact }) => fact.name === rules.method && fact.params !== undefined,
  );
  const { exprs } = cls.unit.facts;
  const given = (method?.fact.eReturns ?? []).filter((e) => exprs.tagOf(e) !== 'literal');
  return given.length === 1 ? rewriteAt(cls.unit, given[0] ?? -1, rules) : undefined;
}

function rewriteAt({ facts: { exprs } }: Unit, e: number, rules: Rewriting): Rewrite | undefined {
  let lowers = false;
  for (let call = exprs.get(e); call?.[0] === 'call'; ) {
    const callee = exprs.get(call[1]);
    if (callee?.[0] !== 'member') return undefined;
    if (rules.lowers.test(callee[2])) {
      lowers = true;
      call = exprs.get(callee[1]);
      continue;
    }
    const [pattern, replacement] = call[2].slice(-2).map((arg) => exprs.get(arg));
    const regex =
      callee[2] === rules.replaces && pattern?.[0] === 'string' ? regexOf(pattern[1]) : undefined;
    if (!regex || replacement?.[0] !== 'string') return undefined;
    const [, text] = replacement;
    return (name) => (lowers ? name.replace(regex, text).toLowerCase() : name.replace(regex, text));
  }
  return undefined;
}

/** Patterns of letters, groups and classes alone: these have the same meaning everywhere, and are fast. */
function regexOf(text: string): RegExp | undefined {
  return /^(?:\(?\[[\w-]+\]\)?|\(?[A-Za-z]\)?)+$/.test(text) ? new RegExp(text, 'g') : undefined;
}
