// The conventions of Nuxt: aliases, folders whose exports it imports, components by their paths, layers. Knows no modules but Pinia.
import { basename, join } from 'node:path/posix';
import { pascalCase, splitByCase } from 'scule';
import type {
  Alias,
  ExportSource,
  NamedExport,
  ProjectArea,
  ProjectFiles,
  ProjectTool,
  ToolConfig,
} from './project-tool.ts';
import { entry, isObject, items, texts, type Setting } from './settings-in-code.ts';

export const NUXT: ProjectTool = { config: /^nuxt\.config\.[cm]?[jt]s$/, areasOf };

/** The folders of a project or of a layer. */
interface Layer {
  readonly root: string;
  readonly src: string;
  readonly settings: Setting;
}

function areasOf(config: ToolConfig, files: ProjectFiles): readonly ProjectArea[] {
  const own = layer(config.folder, config.settings, files);
  const layers = [own, ...layersOf(own, files)];
  const aliases = aliasesOf(own);
  const shared = (): ExportSource[] =>
    layers.map(({ root }) =>
      names(['utils', 'types'].flatMap((each) => files.filesIn(join(root, 'shared', each)))),
    );
  return [
    {
      folder: own.root,
      aliases,
      sources: () => [...layers.flatMap((each) => sourcesOf(each, files)), ...shared()],
      named: layers.flatMap(({ settings }) => namedExports(settings)),
      virtual: ['#imports', '#components'],
    },
    {
      folder: join(own.root, texts(entry(own.settings, 'serverDir'))[0] ?? 'server'),
      aliases,
      sources: () => [
        ...layers.map(({ root }) => names(files.below(join(root, 'server', 'utils')))),
        ...shared(),
      ],
      named: [],
      virtual: ['#imports'],
    },
  ];
}

/** Since version 4 sources are in `app`, if there is such a folder with what Nuxt looks for. */
function layer(root: string, settings: Setting, files: ProjectFiles): Layer {
  const [given] = texts(entry(settings, 'srcDir'));
  const inApp = [...files.foldersIn(join(root, 'app')), ...files.filesIn(join(root, 'app'))].some(
    (path) =>
      /^(?:app\.vue|components|composables|layouts|middleware|pages|plugins|utils)$/.test(
        basename(path),
      ),
  );
  return { root, src: join(root, given ?? (inApp ? 'app' : '.')), settings };
}

/** `layers/*`, and folders that `extends` names; layers of layers are not followed. */
function layersOf({ root, settings }: Layer, files: ProjectFiles): readonly Layer[] {
  const extended = items(entry(settings, 'extends'))
    .flatMap((item) => texts(item))
    .filter((path) => path.startsWith('.'))
    .map((path) => join(root, path));
  const local = files.foldersIn(join(root, 'layers')).map((name) => join(root, 'layers', name));
  return [...local, ...extended].map((folder) => layer(folder, undefined, files));
}

function aliasesOf({ root, src, settings }: Layer): readonly Alias[] {
  const alias = entry(settings, 'alias');
  const own = isObject(alias)
    ? [...alias.entries].flatMap(([prefix, path]) =>
        typeof path === 'string' ? [{ prefix, path: below(path, { root, src }) }] : [],
      )
    : [];
  return [
    ...own,
    { prefix: '~~', path: root },
    { prefix: '@@', path: root },
    { prefix: '~', path: src },
    { prefix: '@', path: src },
    { prefix: '#shared', path: join(root, 'shared') },
    { prefix: '#server', path: join(root, 'server') },
  ];
}

/** A path of the configuration: after an alias, or relative to the sources. */
function below(path: string, { root, src }: Pick<Layer, 'root' | 'src'>): string {
  if (/^(?:~~|@@)\//.test(path)) return join(root, path.slice(3));
  return join(src, /^[~@]\//.test(path) ? path.slice(2) : path);
}

function sourcesOf(own: Layer, files: ProjectFiles): readonly ExportSource[] {
  const { settings } = own;
  const configured = texts(entry(entry(settings, 'imports'), 'dirs'));
  const stores = texts(entry(entry(settings, 'pinia'), 'storesDirs'));
  const usesPinia = texts(entry(settings, 'modules')).includes('@pinia/nuxt');
  const folders = [
    'composables',
    'utils',
    ...(usesPinia && stores.length === 0 ? ['stores'] : stores),
    ...configured,
  ].map((path) => below(path, own));
  return [
    ...folders.map((folder) => names(scanned(folder, files))),
    ...componentFolders(own).map((each) => componentsIn(each, files)),
  ];
}

function names(paths: readonly string[]): ExportSource {
  return { kind: 'names', paths };
}

/** Files of the folder and indexes of folders in it; a path with `**` means all files below, that of a file itself. */
function scanned(folder: string, files: ProjectFiles): readonly string[] {
  const all = /^(.*?)\/\*\*/.exec(folder);
  if (all) return files.below(all[1] ?? '');
  if (/\.[cm]?[jt]sx?$/.test(folder)) return [folder];
  const plain = folder.replace(/\/\*?$/, '');
  const indexes = files
    .foldersIn(plain)
    .flatMap((name) => files.filesIn(join(plain, name)))
    .filter((path) => /\/index\.[cm]?[jt]sx?$/.test(path));
  return [...files.filesIn(plain), ...indexes];
}

function namedExports(settings: Setting): readonly NamedExport[] {
  return items(entry(entry(settings, 'imports'), 'imports')).flatMap((item) => {
    const [from] = texts(entry(item, 'from'));
    const [imported] = texts(entry(item, 'name'));
    const [as] = texts(entry(item, 'as'));
    return from === undefined || imported === undefined
      ? []
      : [{ name: as ?? imported, imported, from }];
  });
}

interface ComponentFolder {
  readonly folder: string;
  readonly prefix: string;
  readonly byPath: boolean;
}

function componentFolders(own: Layer): readonly ComponentFolder[] {
  const setting = entry(own.settings, 'components');
  const given = isObject(setting) && setting.entries.has('dirs') ? entry(setting, 'dirs') : setting;
  const folders = items(given).flatMap((item): ComponentFolder[] => {
    const [path] = typeof item === 'string' ? [item] : texts(entry(item, 'path'));
    return path === undefined
      ? []
      : [
          {
            folder: below(path, own),
            prefix: texts(entry(item, 'prefix'))[0] ?? '',
            byPath: !(isObject(item) && item.entries.has('pathPrefix')),
          },
        ];
  });
  return folders.length > 0
    ? folders
    : [{ folder: join(own.src, 'components'), prefix: '', byPath: true }];
}

function componentsIn(
  { folder, prefix, byPath }: ComponentFolder,
  files: ProjectFiles,
): ExportSource {
  return {
    kind: 'components',
    paths: files.below(folder).filter((path) => /\.(?:vue|[jt]sx)$/.test(path)),
    nameOf: (path) => pascalCase(prefix) + componentName(path.slice(folder.length + 1), byPath),
  };
}

/** `base/button/BaseButtonIcon.vue` is `BaseButtonIcon`, `user/Card.client.vue` is `UserCard`: words that the folders end with are not repeated. */
export function componentName(path: string, byPath: boolean): string {
  const parts = path.replace(/(?:\.(?:client|server|global))?\.\w+$/, '').split('/');
  const file = parts.at(-1) === 'index' ? '' : (parts.at(-1) ?? '');
  const around =
    byPath || file === '' ? parts.slice(0, -1).flatMap((part) => splitByCase(part)) : [];
  const own = splitByCase(file);
  const repeated = around.findIndex((_, at) => isStart(around.slice(at), own));
  return [...(repeated < 0 ? around : around.slice(0, repeated)), ...own].map(pascalCase).join('');
}

function isStart(start: readonly string[], words: readonly string[]): boolean {
  return start.every((word, at) => word.toLowerCase() === words[at]?.toLowerCase());
}
