// Aliases and imports that the configuration of Vite, Vue CLI or webpack states: `resolve.alias`, unplugin-auto-import, unplugin-vue-components. Follows no other plugin.
import { join } from 'node:path/posix';
import { pascalCase } from 'scule';
import { beforeAny } from '../../../base/text-ends.ts';
import type {
  Alias,
  ExportSource,
  NamedExport,
  ProjectArea,
  ProjectFiles,
  ProjectTool,
  ToolConfig,
} from './project-tool.ts';
import {
  entry,
  isCall,
  isObject,
  items,
  texts,
  type Setting,
  type SettingsCall,
} from './settings-in-code.ts';

export const VITE: ProjectTool = {
  config: /^(?:vite|vitest|vue|webpack|rspack|astro|electron\.vite)\.config(?:\.\w+)?\.[cm]?[jt]s$/,
  areasOf: (config, files) => [
    {
      folder: config.folder,
      aliases: aliasesOf(config, files),
      sources: () => pluginsOf(config).flatMap((plugin) => sourcesOf(plugin, config, files)),
      named: pluginsOf(config).flatMap(({ kind, call }) =>
        kind === 'names' ? namedExports(call.args[0]) : [],
      ),
    },
  ],
};

/** Packages that alias `@` by themselves, with the folder that it stands for. */
const DEFAULT_ALIASES: Readonly<Record<string, string>> = {
  '@vue/cli-service': 'src',
  'laravel-vite-plugin': 'resources/js',
};

function aliasesOf({ folder, settings }: ToolConfig, files: ProjectFiles): readonly Alias[] {
  const places = [
    settings,
    entry(settings, 'configureWebpack'),
    entry(settings, 'vite'),
    entry(settings, 'renderer'),
  ];
  const stated = places
    .flatMap((place) => aliasPairs(entry(entry(place, 'resolve'), 'alias')))
    .map(({ prefix, path }) => ({ prefix, path: join(folder, path.replace(/^\//, '')) }));
  return [...stated, ...usualAliases(folder, files)];
}

function usualAliases(folder: string, files: ProjectFiles): readonly Alias[] {
  const dependencies = files.dependenciesAt(folder);
  return Object.entries(DEFAULT_ALIASES).flatMap(([name, path]) =>
    dependencies.has(name) ? [{ prefix: '@', path: join(folder, path) }] : [],
  );
}

/** A project that needs no configuration file, by the folder of its package.json. */
export function plainProject(folder: string, files: ProjectFiles): readonly ProjectArea[] {
  const aliases = usualAliases(folder, files);
  return aliases.length === 0 ? [] : [{ folder, aliases, sources: () => [], named: [] }];
}

/** An object from prefixes to folders, or a list of `{ find, replacement }`. */
function aliasPairs(alias: Setting): readonly Alias[] {
  const pairs = isObject(alias)
    ? [...alias.entries]
    : items(alias).map((item) => [texts(entry(item, 'find'))[0], entry(item, 'replacement')]);
  return pairs.flatMap(([find, path]) =>
    typeof find === 'string' && typeof path === 'string' && isFolder(path)
      ? [{ prefix: find.replace(/\/$/, ''), path }]
      : [],
  );
}

/** Not the name of a package. */
function isFolder(path: string): boolean {
  return /^[./]|\//.test(path) || !path.startsWith('@');
}

interface Plugin {
  readonly kind: ExportSource['kind'];
  readonly call: SettingsCall;
}

const PLUGINS: readonly (readonly [module: RegExp, kind: Plugin['kind']])[] = [
  [/^unplugin-auto-import(?:\/|$)/, 'names'],
  [/^unplugin-vue-components(?:\/|$)/, 'components'],
];

/** Calls of functions that the file imports from a plugin known here. */
function pluginsOf({ settings, imported }: ToolConfig): readonly Plugin[] {
  const lists = [
    entry(settings, 'plugins'),
    entry(entry(settings, 'vite'), 'plugins'),
    entry(entry(settings, 'configureWebpack'), 'plugins'),
  ];
  return lists
    .flatMap((list) => items(list))
    .flatMap((call) => {
      if (!isCall(call)) return [];
      const from = imported.get(call.callee) ?? '';
      const kind = PLUGINS.find(([module]) => module.test(from))?.[1];
      return kind === undefined ? [] : [{ kind, call }];
    });
}

const SCRIPT = /\.(?:[cm]?[jt]sx?)$/;

function sourcesOf(
  { kind, call }: Plugin,
  { folder }: ToolConfig,
  files: ProjectFiles,
): readonly ExportSource[] {
  const [options] = call.args;
  const given = texts(entry(options, 'dirs')).filter((path) => !path.startsWith('!'));
  if (kind === 'names')
    return given.map((path) => ({
      kind,
      paths: matching(join(folder, path), files).filter((each) => SCRIPT.test(each)),
    }));
  const folders = given.length > 0 ? given : ['src/components'];
  return folders.map((path) => {
    const root = withoutPattern(join(folder, path));
    return {
      kind,
      paths: files.below(root).filter((each) => /\.vue$/.test(each)),
      nameOf: (each) => componentName(each.slice(root.length + 1), options),
    };
  });
}

/** The folder before the first `*`. */
function withoutPattern(path: string): string {
  return beforeAny(path, '*').replace(/\/$/, '');
}

/** The files of a folder; with `**`, those of the folders below as well. */
function matching(folder: string, files: ProjectFiles): readonly string[] {
  const root = withoutPattern(folder);
  return folder.includes('**') ? files.below(root) : files.filesIn(root);
}

function componentName(path: string, options: Setting): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const own = parts.at(-1) === 'index' ? parts.slice(-2) : parts.slice(-1);
  const byPath = isObject(options) && options.entries.has('directoryAsNamespace');
  return pascalCase((byPath ? parts : own.filter((part) => part !== 'index')).join('-'));
}

/** `imports: [{ './src/x': ['a', ['b', 'c']] }, { from, imports }]`; names of presets are those of packages. */
function namedExports(options: Setting): readonly NamedExport[] {
  return items(entry(options, 'imports')).flatMap((item) => {
    if (!isObject(item)) return [];
    const [from] = texts(entry(item, 'from'));
    return from === undefined
      ? [...item.entries].flatMap(([module, names]) => namesFrom(module, names))
      : namesFrom(from, entry(item, 'imports'));
  });
}

function namesFrom(from: string, names: Setting): readonly NamedExport[] {
  return items(names).flatMap((name) => {
    const [imported, as] = texts(name);
    return imported === undefined ? [] : [{ from, imported, name: as ?? imported }];
  });
}
