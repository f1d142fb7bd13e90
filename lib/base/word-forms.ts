// Singular and plural of English nouns, and class names derived from other names by convention. Knows common rules and exceptions, but no dictionary.

type Ends = readonly (readonly [end: RegExp, becomes: string])[];

const ONE: Ends = [
  [/(news|series|species)$/, '$1'],
  [/ss$/, 'ss'],
  [/people$/, 'person'],
  [/children$/, 'child'],
  [/men$/, 'man'],
  [/movies$/, 'movie'],
  [/quizzes$/, 'quiz'],
  [/(alias|status|bus|virus)(es)?$/, '$1'],
  [/(analy|ba|diagno|cri|the)ses$/, '$1sis'],
  [/(x|ch|ss|sh)es$/, '$1'],
  [/([^aeiouy]|qu)ies$/, '$1y'],
  [/(hive|tive|dive|sleeve|glove|move)s$/, '$1'],
  [/([lr])ves$/, '$1f'],
  [/([^f])ves$/, '$1fe'],
  [/s$/, ''],
];
const MANY: Ends = [
  [/(news|series|species|people|children|men)$/, '$1'],
  [/person$/, 'people'],
  [/child$/, 'children'],
  [/man$/, 'men'],
  [/quiz$/, 'quizzes'],
  [/(alias|status|bus|virus)$/, '$1es'],
  [/sis$/, 'ses'],
  [/(x|ch|ss|sh)$/, '$1es'],
  [/([^aeiouy]|qu)y$/, '$1ies'],
  [/([lr])f$/, '$1ves'],
  [/([^f])fe$/, '$1ves'],
  [/s$/, 's'],
  [/$/, 's'],
];

/** `stories` becomes `story`. */
export function singularOf(name: string): string {
  return withEnd(name, ONE);
}

/** `story` becomes `stories`. */
export function pluralOf(name: string): string {
  return withEnd(name, MANY);
}

/** The first rule with a matching ending applies. */
function withEnd(name: string, ends: Ends): string {
  const rule = ends.find(([end]) => end.test(name));
  return rule ? name.replace(rule[0], rule[1]) : name;
}

/** The parts of the qualified class name: `admin/user_roles` gives `Admin` and `UserRoles`. */
export function classNameParts(path: string): readonly string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split('_')
        .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
        .join(''),
    );
}
