// Code that is left out on the platform that is read for, as the kit of languages tells it. Decides nothing itself.
export {
  activeOf,
  isForeign,
  isInactive,
  isTestLine,
} from '../languages/_kit/resolution/inactive-code.ts';
