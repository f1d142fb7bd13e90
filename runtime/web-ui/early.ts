// Asks for what the screen of an address shows first, while the rest of the page is still being loaded. Draws nothing: answers are kept until the screen asks.
import { view } from './api.ts';
import { flowQuery, placeAt, type Place, type Screen } from './pure/places.ts';
import { askForSymbol } from './screens/symbol/first-asks.ts';

/** The code of screens that draw too much to be there from the first. */
export const loadScreen = {
  flow: () => import('./screens/flow/flow.tsx'),
} as const;

const EARLY: Partial<Record<Screen, (place: Place) => unknown>> = {
  flow: ({ repo, item }) => {
    void view(repo, 'flow', flowQuery(item));
    loadScreen.flow().catch(() => undefined);
  },
  symbol: askForSymbol,
};

export function askEarly(place: Place): void {
  EARLY[place.screen]?.(place);
}

askEarly(placeAt(new URL(location.href)));
