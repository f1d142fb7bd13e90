// All views: those of every runtime, and those that the page of a server draws. Answers none.
import { BASIC_VIEWS } from './_basic.ts';
import type { DescribedView } from './_view.ts';
import { ENTRIES } from './entries.ts';
import { FLOW } from './flow.ts';
import { MAP } from './map.ts';
import { SKIPPED } from './skipped.ts';
import { SOURCE } from './source.ts';
import { SUGGESTIONS } from './suggestions.ts';
import { SYMBOLS } from './symbols.ts';
import { TERRITORY } from './territory.ts';
import { WHY } from './why.ts';

export const ALL_VIEWS: readonly DescribedView[] = [
  ...BASIC_VIEWS,
  MAP,
  TERRITORY,
  SYMBOLS,
  SOURCE,
  FLOW,
  WHY,
  ENTRIES,
  SKIPPED,
  SUGGESTIONS,
];
