// Values of which nothing is known in the repository, as the kit of languages has them. Adds none.
export { EXTERNAL, UNKNOWN } from '../languages/_kit/resolution/open-values.ts';
