// Which package a module outside belongs to, and which packages a repository defines, as files of package managers say.
import test from 'ava';
import { ownPackages, withPackages } from '../../../lib/external/packages.ts';
import { indexedSources } from '../../support/indexed-sources.ts';

type Files = Readonly<Record<string, string>>;

function configsOf(files: Files): { path: string; text: string }[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** `manager name version` of the package of a module; null if none is known. */
function packageOf(language: string, module: string, files: Files): string | null {
  const { symbols, packages } = withPackages([{ language, module, path: '' }], configsOf(files));
  const found = packages[symbols[0]?.package ?? -1];
  return found ? [found.manager, found.name, found.version].join(' ').trim() : null;
}

const npm = {
  'package.json':
    '{ "name": "shop", "version": "3.0.0", "dependencies": { "@a/b": "^1.2.0", "c": "*" } }',
};

test('npm: the version of the lock, if the repository asks for the package', (t) => {
  const lock =
    '{ "packages": { "": {}, "node_modules/@a/b": { "version": "1.2.9" }, "node_modules/x/node_modules/c": { "version": "1.0.0" }, "node_modules/d": { "version": "1.0.0" } } }';
  t.is(packageOf('ecmascript', '@a/b/sub/file.js', npm), 'npm @a/b ^1.2.0');
  const locked = { ...npm, 'package-lock.json': lock };
  t.is(packageOf('ecmascript', '@a/b', locked), 'npm @a/b 1.2.9');
  t.is(packageOf('ecmascript', 'c', locked), 'npm c *');
  t.is(packageOf('ecmascript', 'd', locked), null);
  t.is(packageOf('python', 'c', locked), null);
});

test('npm: locks of Yarn and pnpm have the version for what the repository asks for', (t) => {
  const classic =
    '# yarn lockfile v1\n\n"@a/b@^1.0.0":\n  version "1.0.5"\n\n"@a/b@^1.1.0", "@a/b@^1.2.0":\n  version "1.2.9"\n  resolved "https://x"\n\nd@*:\n  version "1.0.0"\n';
  t.is(packageOf('ecmascript', '@a/b', { ...npm, 'yarn.lock': classic }), 'npm @a/b 1.2.9');
  t.is(packageOf('ecmascript', 'c', { ...npm, 'yarn.lock': classic }), 'npm c *');
  t.is(packageOf('ecmascript', 'd', { ...npm, 'yarn.lock': classic }), null);
  const berry =
    '__metadata:\n  version: 8\n\n"@a/b@npm:^1.2.0, @a/b@npm:^1.1.0":\n  version: 1.2.8\n  resolution: "@a/b@npm:1.2.8"\n';
  t.is(packageOf('ecmascript', '@a/b', { ...npm, 'yarn.lock': berry }), 'npm @a/b 1.2.8');
  const pnpm =
    "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      '@a/b':\n        specifier: ^1.2.0\n        version: 1.2.7(c@3.0.0)\n      c:\n        specifier: '*'\n        version: link:../c\n\npackages:\n\n  '@a/b@1.2.7':\n    resolution: {integrity: sha512}\n";
  t.is(packageOf('ecmascript', '@a/b', { ...npm, 'pnpm-lock.yaml': pnpm }), 'npm @a/b 1.2.7');
  t.is(packageOf('ecmascript', 'c', { ...npm, 'pnpm-lock.yaml': pnpm }), 'npm c *');
});

test('pypi: names are compared as the index of Python packages compares them', (t) => {
  const project =
    '[project]\nname = "Shop_App"\nversion = "1.0"\ndependencies = ["Flask_Login>=0.6; python_version > \'3.8\'"]\n[dependency-groups]\ndev = ["pytest", {include-group = "x"}]\n';
  t.is(
    packageOf('python', 'flask_login.utils', { 'pyproject.toml': project }),
    'pypi flask-login >=0.6',
  );
  t.is(packageOf('python', 'pytest', { 'pyproject.toml': project }), 'pypi pytest');
  t.is(packageOf('python', 'yaml', { 'requirements.txt': 'PyYAML==6.0\n' }), null);
  t.is(
    packageOf('python', 'click', {
      'requirements-dev.txt': '# tools\nclick[x] == 8.1 # why\n-r other.txt\n',
    }),
    'pypi click 8.1',
  );
  t.is(
    packageOf('python', 'click', {
      'setup.cfg': '[metadata]\nname = shop\n[options]\ninstall_requires =\n  click>=8\n',
    }),
    'pypi click >=8',
  );
  t.is(
    packageOf('python', 'flask_login', {
      'pyproject.toml': project,
      'uv.lock': '[[package]]\nname = "flask-login"\nversion = "0.6.3"\n',
    }),
    'pypi flask-login 0.6.3',
  );
});

test('go: the longest module that the path begins with', (t) => {
  const mod =
    'module example.org/shop\n\nrequire github.com/a/b v1.0.0\nrequire (\n\tgithub.com/a/b/v2 v2.1.0 // indirect\n)\n';
  t.is(packageOf('go', 'github.com/a/b/c', { 'go.mod': mod }), 'go github.com/a/b v1.0.0');
  t.is(packageOf('go', 'github.com/a/b/v2/c', { 'go.mod': mod }), 'go github.com/a/b/v2 v2.1.0');
  t.is(packageOf('go', 'fmt', { 'go.mod': mod }), null);
});

test('maven: the artifact is certain, or none is named', (t) => {
  const pom = `<?xml version="1.0"?><project><groupId>org.shop</groupId><artifactId>shop</artifactId><version>1</version>
    <properties><lang.version>3.18.0</lang.version></properties><dependencies>
    <dependency><groupId>org.apache.commons</groupId><artifactId>commons-lang3</artifactId><version>\${lang.version}</version></dependency>
    <dependency><groupId>org.apache.commons</groupId><artifactId>commons-csv</artifactId></dependency></dependencies></project>`;
  t.is(
    packageOf('jvm', 'org.apache.commons.lang3', { 'pom.xml': pom }),
    'maven org.apache.commons:commons-lang3 3.18.0',
  );
  t.is(packageOf('jvm', 'org.apache.commons.io', { 'pom.xml': pom }), null);
  t.is(
    packageOf('jvm', 'com.google.common.base', {
      'build.gradle': 'dependencies { implementation("com.google.guava:guava:33.0.0-jre") }',
    }),
    null,
  );
  t.is(
    packageOf('jvm', 'com.squareup.okhttp3.okhttp', {
      'build.gradle': "api 'com.squareup.okhttp3:okhttp:4.12.0'",
    }),
    'maven com.squareup.okhttp3:okhttp 4.12.0',
  );
  t.is(
    packageOf('jvm', 'com.squareup.okhttp3.okhttp', {
      'build.gradle.kts': 'dependencies { api("com.squareup.okhttp3:okhttp:4.12.0") }',
    }),
    'maven com.squareup.okhttp3:okhttp 4.12.0',
  );
});

test('cargo: crates are written with underscores', (t) => {
  const manifest =
    '[package]\nname = "shop"\nversion = "0.1.0"\n[dependencies]\nserde-json = { version = "1" }\nother = { package = "real", version = "2" }\n';
  t.is(packageOf('rust', 'serde_json::de', { 'Cargo.toml': manifest }), 'cargo serde-json 1');
  t.is(packageOf('rust', 'real', { 'Cargo.toml': manifest }), 'cargo real 2');
});

test('the packages of the repository, each once', (t) => {
  t.deepEqual(
    ownPackages(
      configsOf({
        ...npm,
        'go.mod': 'module example.org/shop\n',
        'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\n',
      }),
    ),
    [
      { manager: 'cargo', name: 'shop', version: '0.1.0' },
      { manager: 'go', name: 'example.org/shop' },
      { manager: 'npm', name: 'shop', version: '3.0.0' },
    ],
  );
});

test('files that are not of their form say nothing', (t) => {
  for (const [path, text] of Object.entries({
    'package.json': '{ "dependencies": [1, null',
    'package-lock.json': '[]',
    'yarn.lock': `${'"x@'.repeat(50_000)}\n  version "`,
    'pnpm-lock.yaml': `  x:\n${' '.repeat(50_000)}version:`,
    'pyproject.toml': '= = =',
    'Cargo.lock': 'package = 3',
    'pom.xml': '<project><dependencies>',
    'go.mod': '\0',
    'requirements.txt': '='.repeat(10_000),
  })) {
    t.deepEqual(ownPackages(configsOf({ [path]: text })), [], path);
    t.is(packageOf('python', 'x', { [path]: text }), null, path);
  }
});

test("Gradle's build files in Kotlin name packages, though they are sources", (t) => {
  const { external } = indexedSources(`
//- build.gradle.kts
dependencies { api("com.squareup.okhttp3:okhttp:4.12.0") }
//- src/Shop.kt
import com.squareup.okhttp3.okhttp.Client
class Shop : Client()
`);
  t.deepEqual(external.packages, [
    { manager: 'maven', name: 'com.squareup.okhttp3:okhttp', version: '4.12.0' },
  ]);
});
