// The versions in locks of Yarn and pnpm, read line by line: only the few forms of lines that both write. Reads no other YAML.
import { withoutEnd } from '../../base/text-ends.ts';
import type { NamedPackage } from './_manifest.ts';

/** `"@babel/core@^7.0.0", "@babel/core@npm:^7.1.0":` at the start of a line, then `version "7.2.2"` or `version: 7.2.2`. */
export function lockedByYarn(text: string): NamedPackage[] {
  const found: NamedPackage[] = [];
  let asked: readonly string[] = [];
  for (const line of text.split('\n')) {
    if (/^["\w@]/.test(line)) asked = withoutEnd(line, '":\r').split(/"?, "?/);
    const [, version] = /^ {2}version:? "?([^\s"]+)"?\s?$/.exec(line) ?? [];
    if (version === undefined) continue;
    for (const each of asked) {
      const [, name, range] = /^"?(@?[^@]+)@(?:npm:)?([^@]*)$/.exec(each) ?? [];
      if (name !== undefined && range !== undefined) found.push({ name, version, asked: range });
    }
    asked = [];
  }
  return found;
}

/** A name, and one step deeper `specifier: ^4.0.0` and `version: 4.1.2(peer@1.0.0)`; since version 6 of the format. */
export function lockedByPnpm(text: string): NamedPackage[] {
  const found: NamedPackage[] = [];
  let name = '';
  let asked = '';
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^ +'?([^\s':]+)'?: ?([^\s]*)\s?$/.exec(line) ?? [];
    if (key === '') continue;
    const plain = value.replace(/^['"]|['"]$/g, '');
    if (plain === '') [name, asked] = [key, ''];
    else if (key === 'specifier') asked = plain;
    else if (key === 'version' && name !== '' && asked !== '') {
      const [version = ''] = plain.split('(', 1);
      // Others are folders of the repository, or lead elsewhere.
      if (/^\d/.test(version)) found.push({ name, version, asked });
      [name, asked] = ['', ''];
    }
  }
  return found;
}
