// Finds the path by which an expression names something outside of the repository: the module that is imported, the names in it, and calls. Changes nothing of what is resolved.
import { plainName } from '../facts/name-key.ts';
import type { ExprFact } from '../facts/file-facts.ts';
import { importsOf, mayBeImported } from './bound-imports.ts';
import {
  called,
  distinct,
  extended,
  items,
  MOST_PATHS,
  stepped,
  type ExternalPaths,
  type ImportedName,
  type Paths,
} from './path-steps.ts';
import { methodsInherited } from './inherited-paths.ts';
import type { Inference } from '../infer/inference.ts';
import { expressionNumber } from '../infer/inferred-results.ts';
import type { Dependencies } from '../link/tracking/dependencies.ts';
import { Queries } from '../infer/queries/queries.ts';
import { isOurs } from '../infer/values/values.ts';
import type { Def, Unit, Value } from '../link/vocabulary.ts';

const NONE: Paths = [];
/** Longer chains of values are given up. */
const DEEPEST = 200;
/** A name with more definitions, or a variable with more values, has no path: those of real code have a few, and each use would go through all. */
const MOST_ALTERNATIVES = 100;

export function externalPaths(inference: Inference): ExternalPaths {
  const search = new PathSearch(inference);
  return {
    of: (unit, e) => search.of(unit, e),
    named: (unit, e) => search.named(unit, e),
    ofType: (unit, e) => search.ofType(unit, e),
    ofImport: (unit, row) => search.ofImport(unit, row),
  };
}

class PathSearch {
  readonly #inference: Inference;
  readonly #known = new Map<Unit, Map<number, Paths>>();
  readonly #stars = new Map<Unit, string | null>();
  readonly #queries: Queries;
  readonly #dependencies: Dependencies | undefined;
  #depth = 0;

  constructor(inference: Inference) {
    this.#inference = inference;
    this.#dependencies = inference.program.dependencies;
    this.#queries = new Queries(new Map(), this.#dependencies);
  }

  /** While it is being determined, an expression has no path: cycles end. */
  of(unit: Unit, e: number): Paths {
    if (e < 0) return NONE;
    let known = this.#known.get(unit);
    if (!known) this.#known.set(unit, (known = new Map()));
    if (this.#depth === DEEPEST && !known.has(e)) {
      if (this.#dependencies) this.#dependencies.cuts++;
      return NONE;
    }
    return this.#queries.ask(
      known,
      e,
      expressionNumber(this.#inference.known, unit, e),
      () => NONE,
      () => {
        const expr = unit.facts.exprs.get(e);
        if (expr === undefined) return NONE;
        this.#depth++;
        const found = distinct(this.#ofExpression(unit, expr));
        this.#depth--;
        return found;
      },
    );
  }

  named(unit: Unit, e: number): Paths {
    const expr = unit.facts.exprs.get(e);
    if (expr?.[0] === 'name')
      return mayBeImported(unit, expr[1], expr[2]) &&
        this.#inference.lookUp(unit, expr[1], expr[2]).defs.length === 0
        ? this.#ofUnboundName(unit, expr[1], expr[2])
        : NONE;
    return expr?.[0] === 'member' ? this.#ofMember(unit, expr[1], expr[2], false) : NONE;
  }

  ofType(unit: Unit, e: number): Paths {
    const expr = unit.facts.exprs.get(e);
    switch (expr?.[0]) {
      case 'name': {
        const { defs } = this.#inference.lookUpType(unit, expr[1], expr[2]);
        return defs.length > 0
          ? defs.flatMap((def) => this.#ofAlias(def))
          : this.#ofUnboundName(unit, expr[1], expr[2]);
      }
      case 'member':
        return stepped(this.of(unit, expr[1]), plainName(expr[2]));
      case 'generic':
        return this.#ofGenericType(unit, expr);
      case 'any':
        return expr[1].flatMap((option) => this.ofType(unit, option));
      case 'typeof':
        return this.of(unit, expr[1]);
      default:
        return NONE;
    }
  }

  #ofExpression(unit: Unit, expr: ExprFact): Paths {
    switch (expr[0]) {
      case 'name':
        return this.#ofName(unit, expr[1], expr[2]);
      case 'member':
        return this.#ofMember(unit, expr[1], expr[2], true);
      case 'call':
        return this.#ofCall(unit, expr[1]);
      case 'new':
        return called(this.ofType(unit, expr[1]));
      case 'await':
      case 'enter':
      case 'pointee':
        return this.of(unit, expr[1]);
      case 'generic':
        return this.of(unit, expr[1]);
      case 'index':
      case 'each':
        return items(this.of(unit, expr[1]));
      case 'any':
      case 'operands':
        return expr[1].flatMap((option) => this.of(unit, option));
      case 'module':
        return this.#isExternal(unit, expr[1]) ? [{ module: expr[1], path: '' }] : NONE;
      default:
        return NONE;
    }
  }

  #ofName(unit: Unit, name: string, scope: number): Paths {
    const { defs } = this.#inference.lookUp(unit, name, scope);
    return defs.length > 0 ? this.#ofDefinitions(defs) : this.#ofUnboundName(unit, name, scope);
  }

  /** A name without a definition here: an import may bind it. */
  #ofUnboundName(unit: Unit, name: string, scope: number): Paths {
    const rows = importsOf(unit, name, scope);
    if (rows.length > 0) return rows.slice(0, 1).flatMap((row) => this.ofImport(unit, row));
    const star = unit.stars.length === 0 ? undefined : this.#onlyStar(unit);
    return star !== undefined && !unit.language.globals.has(plainName(name))
      ? [{ module: star, path: plainName(name) }]
      : NONE;
  }

  /** The module outside whose names a file imports as a whole, if there is exactly one. */
  #onlyStar(unit: Unit): string | undefined {
    let known = this.#stars.get(unit);
    if (known === undefined) {
      const stars = unit.stars.filter(({ specifier }) => this.#isExternal(unit, specifier));
      known = (stars.length === 1 && stars[0]?.specifier) || null;
      this.#stars.set(unit, known);
    }
    return known ?? undefined;
  }

  ofImport(unit: Unit, { specifier, imported }: ImportedName): Paths {
    const target = this.#inference.importTarget(unit, specifier);
    const whole = imported === '*' || imported === '=';
    if (target.kind === 'external')
      return [{ module: specifier, path: whole ? '' : plainName(imported) }];
    const other =
      target.kind === 'file' ? this.#inference.program.unitAt.get(target.path) : undefined;
    return other && !whole ? this.#ofExport(other, imported) : NONE;
  }

  /** A name that a file of the repository gets from outside, and hands on. */
  #ofExport(unit: Unit, name: string): Paths {
    if (this.#depth === DEEPEST) return NONE;
    this.#depth++;
    const found = this.#ofExportedName(unit, name);
    this.#depth--;
    return found;
  }

  #ofExportedName(unit: Unit, name: string): Paths {
    const { defs } = this.#inference.exportOf(unit, name);
    if (defs.length > 0) return this.#ofDefinitions(defs);
    const row = unit.exportRows.get(name)?.[0];
    if (row?.specifier !== undefined)
      return this.ofImport(unit, { specifier: row.specifier, imported: row.imported ?? name });
    if (row?.e !== undefined) return this.of(unit, row.e);
    return this.#ofUnboundName(unit, row?.local ?? name, 0);
  }

  /** `follows`: of a member that is defined here, what it holds. */
  #ofMember(unit: Unit, eObject: number, name: string, follows: boolean): Paths {
    const outside = this.of(unit, eObject);
    if (outside.length > 0) return stepped(outside, plainName(name));
    if (eObject < 0) return NONE;
    return this.#inference
      .valueOf(unit, eObject)
      .flatMap((value) => this.#ofOwnMember(value, name, follows))
      .slice(0, MOST_PATHS + 1);
  }

  /** A member of a value of the repository: it may hold something from outside, or be inherited from there. */
  #ofOwnMember(value: Value, name: string, follows: boolean): Paths {
    if (value.kind === 'module')
      return follows || this.#inference.exportOf(value.unit, name).defs.length === 0
        ? this.#ofExport(value.unit, name)
        : NONE;
    if (value.kind !== 'instance' && value.kind !== 'symbol' && value.kind !== 'super') return NONE;
    const found = this.#inference.member(value, name);
    if (found.defs.length > 0) return follows ? this.#ofDefinitions(found.defs) : NONE;
    return found.external ? methodsInherited(this.#inference, this, value, plainName(name)) : NONE;
  }

  #ofCall(unit: Unit, eCallee: number): Paths {
    const callee = this.of(unit, eCallee);
    if (callee.length > 0) return called(callee);
    return this.#inference
      .valueOf(unit, eCallee)
      .flatMap((value) =>
        value.kind === 'symbol' && value.def.fact.params ? this.#ofResult(value.def) : NONE,
      );
  }

  #ofDefinitions(defs: readonly Def[]): Paths {
    return defs.length > MOST_ALTERNATIVES ? NONE : defs.flatMap((def) => this.#ofDefinition(def));
  }

  /** What a variable, parameter or field holds. */
  #ofDefinition(def: Def): Paths {
    const { unit, fact, index } = def;
    if (fact.accessor) return this.#ofResult(def);
    if (fact.params !== undefined || fact.bases !== undefined) return NONE;
    if (fact.eType !== undefined) {
      const declared = called(this.ofType(unit, fact.eType));
      if (declared.length > 0 || this.#inference.typeOf(unit, fact.eType).some(isOurs))
        return declared;
    }
    const assigned = unit.assigned.get(index) ?? [];
    if (assigned.length > MOST_ALTERNATIVES) return NONE;
    const held = [fact.eValue ?? -1, ...assigned].flatMap((e) => this.of(unit, e));
    if (held.length > 0 || fact.kind !== 'Parameter') return held;
    const passed = this.#inference.passedTo(def) ?? [];
    if (passed.length > 0)
      return passed.slice(0, MOST_PATHS).flatMap((value) => this.of(value.unit, value.e));
    return this.#ofPassedBack(unit, fact.owner, index);
  }

  /** A parameter of a function that is written as an argument: what the function outside passes to it. */
  #ofPassedBack(unit: Unit, owner: number, index: number): Paths {
    const [eCallee, place] = unit.argumentOf.get(owner) ?? [];
    const position = unit.defs[owner]?.fact.params?.indexOf(index) ?? -1;
    return eCallee === undefined || position < 0
      ? NONE
      : extended(this.of(unit, eCallee), (path) => `${path}(${place}:${position})`);
  }

  /** What a function of the repository returns, as declared or written. */
  #ofResult({ unit, fact }: Def): Paths {
    if (fact.eType !== undefined) {
      const declared = called(this.ofType(unit, fact.eType));
      if (declared.length > 0 || this.#inference.typeOf(unit, fact.eType).some(isOurs))
        return declared;
    }
    return (fact.eReturns ?? []).flatMap((e) => this.of(unit, e));
  }

  #ofAlias({ unit, fact }: Def): Paths {
    if (fact.kind !== 'TypeAlias' && fact.kind !== 'Variable') return NONE;
    if (this.#depth === DEEPEST) return NONE;
    this.#depth++;
    const found =
      fact.kind === 'TypeAlias' && fact.eType !== undefined
        ? this.ofType(unit, fact.eType)
        : this.of(unit, fact.eValue ?? -1);
    this.#depth--;
    return found;
  }

  /** Of types that only wrap another one, what they wrap. */
  #ofGenericType(
    unit: Unit,
    [, eBase, eArgs]: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
  ): Paths {
    const base = unit.facts.exprs.get(eBase);
    const name = plainName(base?.[0] === 'name' ? base[1] : base?.[0] === 'member' ? base[2] : '');
    const { wrappers } = unit.language.builtins;
    const wraps = Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
    if (wraps === 'same' || wraps === 'promise' || name === 'Promise')
      return eArgs.flatMap((e) => this.ofType(unit, e));
    return wraps === undefined ? this.ofType(unit, eBase) : NONE;
  }

  #isExternal(unit: Unit, specifier: string): boolean {
    return this.#inference.importTarget(unit, specifier).kind === 'external';
  }
}
