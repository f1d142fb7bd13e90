// The aliases of SvelteKit: `$lib`, and those of `kit.alias`. Its other modules, such as `$app/stores`, are outside of the repository.
import { join } from 'node:path/posix';
import type { ProjectTool } from './project-tool.ts';
import { entry, isObject, texts } from './settings-in-code.ts';

export const SVELTE_KIT: ProjectTool = {
  config: /^svelte\.config\.[cm]?[jt]s$/,
  areasOf: ({ folder, settings }) => {
    const kit = entry(settings, 'kit');
    const [lib = 'src/lib'] = texts(entry(entry(kit, 'files'), 'lib'));
    const alias = entry(kit, 'alias');
    const stated = isObject(alias) ? [...alias.entries] : [];
    return [
      {
        folder,
        aliases: [
          ...stated.flatMap(([prefix, path]) =>
            typeof path === 'string'
              ? [{ prefix: withoutStar(prefix), path: join(folder, withoutStar(path)) }]
              : [],
          ),
          { prefix: '$lib', path: join(folder, lib) },
        ],
        sources: () => [],
        named: [],
      },
    ];
  },
};

function withoutStar(path: string): string {
  return path.replace(/\/\*?$/, '');
}
