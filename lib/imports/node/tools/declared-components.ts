// The components that all templates of a project see, as `components.d.ts` declares them: `interface GlobalComponents` of Vue. Reads no configuration of the tool that writes the file.
import { askedOf, type FileContents } from '../../_strategy.ts';
import type { NamedExport, ProjectTool } from './project-tool.ts';

export const DECLARED_COMPONENTS: ProjectTool = {
  config: /^components\.d\.ts$/,
  areasOf: ({ folder, head }) => {
    const named = askedOf(head, 'components', declaredComponents) ?? [];
    return named.length === 0
      ? []
      : [{ folder, aliases: [], sources: () => [], named, isPart: true }];
  },
};

const MODULES: ReadonlySet<string> = new Set(['vue', '@vue/runtime-core', '@vue/runtime-dom']);

/** `Card: typeof import('./Card.vue')['default']`, within `declare module 'vue'`. */
function declaredComponents({ defs = [], exprs }: FileContents): readonly NamedExport[] {
  if (!addsToVue(defs)) return [];
  const modules = new Map(
    Array.from(exprs?.tagged('module') ?? [], ([, [, specifier, line]]) => [line, specifier]),
  );
  return defs.flatMap(({ name, memberOf = -1, line = 0, eValue = -1 }) => {
    const from = modules.get(line);
    const type = exprs?.get(eValue);
    return from !== undefined && defs[memberOf]?.name === 'GlobalComponents'
      ? [{ name, imported: type?.[0] === 'member' ? type[2] : 'default', from }]
      : [];
  });
}

/** Whether the file adds to the types of Vue at all. */
function addsToVue(defs: NonNullable<FileContents['defs']>): boolean {
  return defs.some(({ name, kind }) => kind === 'Namespace' && MODULES.has(name));
}
