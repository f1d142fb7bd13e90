// Where names of a Python class body are visible as bare names. Looks up none.
// The Python Language Reference, 4.2.2 "Resolution of names": they do not extend to the code of methods.

export function seesClassBody(classScope: number, from: number): boolean {
  return classScope === from;
}
