// The address and answer of where control enters a repository. Computes nothing.
import Joi from 'joi';
import { count, listOf, text, texts } from '../../handlers/_fields.ts';
import { entriesView } from '../../lib/views/entries.ts';
import { total, viewed, viewedSymbol } from './_basic-fields.ts';
import { describedView } from './_view.ts';

export const ENTRIES = describedView({
  name: 'entries',
  path: '/entries',
  summary: 'Where control enters a repository: routes, and symbols where execution flows begin',
  view: entriesView,
  answer: {
    ...viewed,
    routes: Joi.object({
      total,
      items: listOf({
        ...viewedSymbol,
        method: text.description('Method of HTTP; `ANY` for all'),
        path: text.description('Path as the framework writes it'),
        handlers: texts.description('Code that answers it, by uid'),
      }).description('Routes by path and method, up to 500'),
    }).description('Routes of web frameworks'),
    entries: Joi.object({
      total,
      items: listOf({
        ...viewedSymbol,
        flows: count.description('Number of flows that begin there'),
        longest: count.description('Steps of the longest of them'),
      }).description('Symbols with the most flows first, up to 500'),
    }).description('Symbols where execution flows begin'),
  },
  isResource: true,
});
