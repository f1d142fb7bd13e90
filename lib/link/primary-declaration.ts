// Of a type that is written in several places, the one that stands for all of them, as the kit of languages has it. Joins nothing.
export { primaryOf } from '../languages/_kit/resolution/declarations.ts';
