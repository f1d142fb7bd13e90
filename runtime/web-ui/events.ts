// Hears from the server that an index was renewed. Changes nothing under the reader's hands.
import { forgetAnswers } from './api.ts';
import { place, renewed } from './state.ts';

/** Listens for as long as the page is open; the browser connects again by itself. */
export function listenToEvents(): void {
  const events = new EventSource('/events');
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const name = indexIn(data);
    if (name === null) return;
    forgetAnswers();
    if (name === place.peek().repo) renewed.value = name;
  };
}

function indexIn(data: string): string | null {
  try {
    const { index } = JSON.parse(data) as { index?: unknown };
    return typeof index === 'string' ? index : null;
  } catch {
    return null;
  }
}
