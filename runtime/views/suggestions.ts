// The address and answer of first questions about a repository. Computes nothing.
import Joi from 'joi';
import { listOf, text } from '../../handlers/_fields.ts';
import { suggestionsView } from '../../lib/views/suggestions.ts';
import { viewed } from './_basic-fields.ts';
import { describedView } from './_view.ts';

export const SUGGESTIONS = describedView({
  name: 'suggestions',
  path: '/suggestions',
  summary: 'First questions about a repository that its index answers',
  view: suggestionsView,
  answer: {
    ...viewed,
    questions: listOf({
      text: text.description('The question'),
      screen: Joi.valid('symbol', 'flow', 'reach').description('What answers it'),
      uid: text.description('Symbol or flow that it is about, by uid'),
    }).description('At most three'),
  },
});
