// What components of Svelte add to TypeScript: the code that they are read as, and their events. Is no compiler of Svelte.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readElementCall } from '../_kit/components/element-calls.ts';
import { sentEvents } from './resolution/sent-events.ts';

export const semantics: LanguageSemantics = {
  loadPreprocess: async () => (await import('./preprocess/preprocess.ts')).preprocess,
  ownCall: readElementCall,
  sendsTo: sentEvents,
};
