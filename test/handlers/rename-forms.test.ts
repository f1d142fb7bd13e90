// Forms in which JavaScript and TypeScript name a symbol, as the edits of `rename`: the marks say what the graph must know, exactly that. Other languages are in rename-forms-of-languages.
import { testForm, type MarkedForm } from './marked-forms.ts';

const FORMS: readonly MarkedForm[] = [
  [
    'imports, re-exports and aliases',
    'make',
    `//- a.ts
export function «make»() {}
export { «make» as other };
export default «make»;
//- b.ts
import { «make» } from './a';
import { «make» as build } from './a';
import * as all from './a';
export { «make» as made } from './a';
«make»(); build(); all.«make»();
//- c.ts
export { «make» } from './a';
import first from './a';
first();
`,
  ],
  [
    'imports of types',
    'Shape',
    `//- a.ts
export interface «Shape» { side: number }
//- b.ts
import type { «Shape» } from './a';
import { type «Shape» as Form } from './a';
export type All = «Shape» | Form;
export type { «Shape» } from './a';
`,
  ],
  [
    'modules of another style',
    'make',
    `//- a.js
function «make»() {}
module.exports = { «make|make: renamed» };
//- b.js
const a = require('./a');
a.make();
`,
  ],
  [
    'shorthand properties and destructuring of a variable',
    'size',
    `//- a.ts
export const «size» = 1;
export const all = { «size|size: renamed» };
export function f({ size }: { size: number }) { return size }
f({ «size|size: renamed» });
`,
  ],
  [
    'members that a pattern takes',
    'Box.size',
    `//- a.ts
export class Box { «size» = 1 }
export function f(box: Box) {
  const { «size» } = box;
  const { «size»: other } = box;
  return «size» + other;
}
`,
  ],
  [
    'JSX and its attributes',
    'Page',
    `//- a.tsx
export function «Page»({ title }: { title: string }) { return <b>{title}</b> }
//- b.tsx
import { «Page» } from './a';
export const home = <«Page» title="x"></«Page»>;
`,
  ],
  [
    'decorators',
    'logged',
    `//- a.ts
export function «logged»(target: unknown) { return target }
@«logged»
export class A {}
`,
  ],
  [
    'positions of types',
    'Shape',
    `//- a.ts
export class «Shape» { constructor(readonly side: number) {} }
export type Sides = Shape2['side'] | «Shape»['side'];
export type Shape2 = Partial<«Shape»> & Record<string, «Shape»[]>;
export function is(x: unknown): x is «Shape» { return x instanceof «Shape» }
export const made = new «Shape»(1) as «Shape»;
export let last: typeof «Shape»;
`,
  ],
  [
    'a qualified name at the end of a cast',
    'Shape',
    `//- a.ts
export interface «Shape» { side: number }
//- b.ts
export * as inner from './a';
//- c.ts
import * as all from './b';
export const one = { side: 1 } satisfies all.inner.«Shape»;
`,
  ],
  [
    'a member by its name in the type',
    'Shape.side',
    `//- a.ts
export interface Shape { «side»: number }
export type Side = Shape['«side»'];
`,
  ],
  [
    'members of a mapped type',
    'Shape.area',
    `//- a.ts
export interface Shape { «area»(): number }
export type Lazy<T> = Partial<{ [K in keyof T]: (self: T) => T[K] }>;
export const methods: Lazy<Shape> = { «area»() { return () => 1 } };
`,
  ],
  [
    'members of what a generic type of functions yields',
    'Source.open',
    `//- a.ts
export interface Source<T> { «open»(): T }
type Step<A, B> = (from: A) => B;
type Same<T> = Step<Source<T>, Source<T>>;
export function pass<T>(): Same<T> {
  return (from) => ({ «open»() { return from.«open»() } });
}
`,
  ],
  [
    'a class, its constructor, overrides and super calls',
    'Shape.area',
    `//- a.ts
export abstract class Shape { abstract «area»(): number }
export class Square extends Shape { «area»() { return 1 } }
export class Cube extends Square { «area»() { return super.«area»() * 6 } }
export class Field { area() { return 0 } }
export const sum = (a: Cube, f: Field) => a.«area»() + f.area();
`,
  ],
  [
    'doc links',
    'area',
    `//- a.ts
export function «area»() { return 1 }
/** Twice {@link «area»}; an area is no link. */
export function twice() { return 2 * «area»() }
`,
  ],
  [
    "homonyms in one file: a nested function and a nameless object's method",
    'Options.setup',
    `//- a.ts
export interface Options { «setup»(): void }
export function run(options: Options) { options.«setup»() }
run({ «setup»() {} });
export function test() {
  function setup() {}
  setup();
}
`,
  ],
  [
    "what may be a library's is not sure",
    'none.add',
    `//- a.js
function none() { return { «add»() {} } }
export function f(on) {
  const seen = on ? new Set() : none();
  seen.add(1);
}
`,
  ],
];

for (const form of FORMS) testForm(form);
