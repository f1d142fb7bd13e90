// The value of a definition: itself, an object, or the values of its type and initializer. Looks up no name.
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Inference } from '../inference.ts';
import { declaredValue } from './definitions/declared-values.ts';
import { builtin, instance, isUnknown, symbol, union } from './values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import { primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import type { Def, Values } from '../../link/vocabulary.ts';

export function definitionValue(inference: Inference, def: Def): Values {
  const { fact, unit } = def;
  const decorated = fact.eDecorators && semanticsOf(unit.language).decoratedValue;
  if (decorated) return decorated(inference, def, fact.eDecorators);
  if (fact.opens && fact.scope === 0)
    return [
      {
        kind: 'package',
        path:
          unit.facts.packageName === undefined
            ? fact.name
            : `${unit.facts.packageName}.${fact.name}`,
        from: unit,
      },
    ];
  if (fact.single) return instance(def);
  if (fact.params !== undefined || SELF_STANDING.has(fact.kind)) return symbol(primaryOf(def));
  const scope = unit.facts.scopes[fact.inner]?.[0];
  if (scope === 'object' || scope === 'class') return objectValue(inference, def);
  if (fact.kind === 'Namespace') return symbol(def);
  if (fact.rest) return builtin('Array', [declaredValue(inference, def)]);
  return declaredValue(inference, def);
}

const SELF_STANDING: ReadonlySet<string> = new Set([
  'Class',
  'Interface',
  'Enum',
  'Struct',
  'Trait',
  'TypeAlias',
  'TypeParameter',
  'Macro',
]);

/** An object literal has its declared type if that is known; otherwise it is itself. */
function objectValue(inference: Inference, def: Def): Values {
  const alone = objectAlone(inference, def);
  if (alone[0]?.kind !== 'symbol' || alone[0].def !== def) return alone;
  const further = (def.unit.assigned.get(def.index) ?? [])
    .map((e) => inference.valueOf(def.unit, e))
    .filter((values) => !isUnknown(values));
  return union([alone, ...further]);
}

function objectAlone(inference: Inference, def: Def): Values {
  const declared =
    def.fact.eType === undefined ? UNKNOWN : inference.typeOf(def.unit, def.fact.eType);
  const usable = declared.filter(
    (value) => value.kind === 'instance' || (value.kind === 'symbol' && value.def !== def),
  );
  return usable.length > 0 ? usable : symbol(def);
}

/** The same without later assignments to the name. */
export function valueAsWritten(inference: Inference, def: Def): Values {
  if (def.fact.kind === 'Parameter' && !def.fact.rest) return declaredValue(inference, def, true);
  return def.unit.facts.scopes[def.fact.inner]?.[0] === 'object'
    ? objectAlone(inference, def)
    : inference.valueOfDef(def);
}
