// The paths of nested resources, in the notation of a framework: `albums.songs`. Knows no classes.
import { singularOf } from '../../base/word-forms.ts';
import type { ResourceRules } from '../../frameworks/_rules/class-rules.ts';
import type { Inference } from '../../infer/inference.ts';
import type { ResourceSetting } from './narrowed-actions.ts';
import { pathTexts } from '../paths/path-texts.ts';

export interface ResourcePaths {
  /** The path of all of them, and that of one, without its parameter. */
  readonly ofAll: string;
  readonly ofOne: string;
  /** The path of an action, with the name of the parameter. */
  readonly inside: (path: string) => string;
}

export function resourcePaths(
  inference: Inference,
  rules: ResourceRules,
  settings: readonly ResourceSetting[],
  { path, one }: { readonly path: string; readonly one: boolean },
): ResourcePaths {
  const { between, called, shallow } = rules;
  if (between === undefined) return { ofAll: path, ofOne: path, inside: (end) => end };
  const names = path.split('.');
  const last = names.at(-1) ?? path;
  const token = called?.token ?? '';
  const parameters = called ? parametersIn(inference, settings, called) : new Map<string, string>();
  const named = (text: string, name: string): string =>
    called
      ? text.replace(
          token,
          `{${parameters.get(lastPart(name)) ?? singularOf(lastPart(name)).replaceAll('-', '_')}}`,
        )
      : text;
  const ofAll = names
    .map((name, place) => (place === names.length - 1 ? name : name + named(between, name)))
    .join('');
  const isShallow = shallow !== undefined && settings.some(({ name }) => name === shallow);
  return {
    ofAll,
    ofOne: isShallow ? last : ofAll,
    inside: (end) => (one ? end.replace(`/${token}`, '') : named(end, last)),
  };
}

/** Parts before a slash are only a prefix. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Other names for parameters, by resource. */
function parametersIn(
  inference: Inference,
  settings: readonly ResourceSetting[],
  { map, one }: NonNullable<ResourceRules['called']>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, given } of settings) {
    const texts = given.map(({ unit, e }) => pathTexts(inference, unit, e)?.[0]);
    if (name === one && texts[0] !== undefined && texts[1] !== undefined)
      found.set(texts[0], texts[1]);
    for (const { unit, e } of name === map ? given : []) {
      const dict = unit.facts.exprs.get(e);
      if (dict?.[0] !== 'dict') continue;
      dict[1].forEach((key, place) => {
        const text = pathTexts(inference, unit, dict[2][place] ?? -1)?.[0];
        if (key !== null && text !== undefined) found.set(key, text);
      });
    }
  }
  return found;
}
