// Asks for what the screen of an address shows first, while the rest of the page is still being loaded. Draws nothing: answers are kept until the screen asks.
import { view } from './api.ts';
import { flowQuery, placeAt, type Place, type Screen } from './pure/places.ts';
import { askForSymbol } from './screens/symbol/first-asks.ts';

const EARLY: Partial<Record<Screen, (place: Place) => unknown>> = {
  flow: ({ repo, item }) => view(repo, 'flow', flowQuery(item)),
  symbol: askForSymbol,
};

export function askEarly(place: Place): void {
  EARLY[place.screen]?.(place);
}

askEarly(placeAt(new URL(location.href)));
