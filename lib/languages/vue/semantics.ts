// What single-file components of Vue add to TypeScript: the code that they are read as, their events, and members that all of them have. Is no compiler of Vue.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readElementCall } from '../_kit/components/element-calls.ts';
import { withComponentOptions } from './readers/component-options.ts';
import { addedFunctions } from './resolution/added-members.ts';
import { sentEvents } from './resolution/sent-events.ts';

export const semantics: LanguageSemantics = {
  loadPreprocess: async () => (await import('./preprocess/preprocess.ts')).preprocess,
  ownCall: readElementCall,
  completed: withComponentOptions,
  runsBeyond: addedFunctions,
  sendsTo: sentEvents,
};
