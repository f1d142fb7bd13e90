// pom.xml, and the coordinates that Gradle's build files write as texts.
import { basename } from 'node:path/posix';
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { named, NOTHING, type ManifestContent, type PackageManager } from './_manifest.ts';

export const maven: PackageManager = {
  manager: 'maven',
  family: 'jvm',
  manifests: /^pom\.xml$|\.gradle(?:\.kts)?$/,
  locks: null,
  read: ({ path, text }) => (basename(path) === 'pom.xml' ? ofProject(text) : ofGradle(text)),
  packageOf: (module, used) => {
    const fitting = [...used.keys()].filter((name) => mayHave(name, module));
    const [only] = fitting;
    return fitting.length === 1 ? only : undefined;
  },
};

/** `org.apache.commons:commons-lang3` may have `org.apache.commons.lang3`: the group begins the package, and the artifact's last word is in it. */
function mayHave(name: string, module: string): boolean {
  const [group = '', artifact = ''] = name.split(':');
  const parts = module.split('.');
  const word = artifact.split(/[-._]/).at(-1) ?? '';
  return (
    (module === group || module.startsWith(`${group}.`)) &&
    (parts.includes(word) || group.split('.').at(-1) === word)
  );
}

function ofProject(text: string): ManifestContent {
  const { root } = parseXml(text);
  if (!root) return NOTHING;
  const parent = childOf(root, 'parent');
  const properties = childOf(root, 'properties');
  const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
    textIn(element, name)?.replace(/\$\{([^}$]{1,200})\}/g, (whole, key: string) =>
      key === 'project.version' || key === 'version'
        ? (textIn(root, 'version') ?? textIn(parent, 'version') ?? whole)
        : key === 'project.groupId'
          ? (textIn(root, 'groupId') ?? textIn(parent, 'groupId') ?? whole)
          : (textIn(properties, key) ?? whole),
    );
  const group = valueOf(root, 'groupId') ?? valueOf(parent, 'groupId');
  const dependencies = [root, childOf(root, 'dependencyManagement')].flatMap((holder) =>
    childrenOf(childOf(holder, 'dependencies'), 'dependency'),
  );
  return {
    defines: named(
      `${group ?? ''}:${valueOf(root, 'artifactId') ?? ''}`,
      valueOf(root, 'version') ?? valueOf(parent, 'version'),
    ),
    uses: dependencies.flatMap((dependency) =>
      named(
        `${valueOf(dependency, 'groupId') ?? ''}:${valueOf(dependency, 'artifactId') ?? ''}`,
        valueOf(dependency, 'version'),
      ),
    ),
  };
}

function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => 'name' in child && child.name === name,
  );
}

function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

function textIn(element: XmlElement | undefined, name: string): string | undefined {
  const text = childOf(element, name)?.text.trim();
  return text === '' ? undefined : text;
}

/** `implementation("com.google.guava:guava:33.0.0-jre")` */
function ofGradle(text: string): ManifestContent {
  const found = text.matchAll(/["']([\w.-]{1,200}:[\w.-]{1,200})(?::([\w.+-]{1,100}))?["']/g);
  return {
    defines: [],
    uses: [...found].flatMap(([, name, version]) => named(name, version)),
  };
}
