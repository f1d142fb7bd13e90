// The words of frameworks by the family of languages: methods that register and ask. Knows no types.
import { DESCRIBED_TYPES } from '../../frameworks/_types.gen.ts';
import type { DescribedTypes, NamedHandlerRule } from '../../frameworks/_described-types.ts';

const NONE: ReadonlySet<string> = new Set();

/** Methods that register what containers make. */
export function bindersIn(family: string): ReadonlySet<string> {
  return BINDERS.get(family) ?? NONE;
}

const BINDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  familiesDescribed().map((family) => [
    family,
    new Set(listedIn(family, ({ binders }) => binders)),
  ]),
);

/** Methods that texts name, of classes named after others. */
export function handlersNamedIn(family: string): readonly NamedHandlerRule[] {
  return NAMED_HANDLERS.get(family) ?? [];
}

const NAMED_HANDLERS: ReadonlyMap<string, readonly NamedHandlerRule[]> = new Map(
  familiesDescribed().map((family) => [
    family,
    listedIn(family, ({ namedHandlers }) => namedHandlers),
  ]),
);

function familiesDescribed(): readonly string[] {
  return [...new Set(DESCRIBED_TYPES.flatMap(({ families }) => families))];
}

/** What the descriptions of a family list. */
function listedIn<Item>(
  family: string,
  listOf: (of: DescribedTypes) => readonly Item[] | undefined,
): readonly Item[] {
  return DESCRIBED_TYPES.flatMap((of) => (of.families.includes(family) ? (listOf(of) ?? []) : []));
}
