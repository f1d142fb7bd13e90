// The views that every runtime has: what is indexed, flows, functional areas. Answers none.
import Joi from 'joi';
import {
  count,
  flag,
  listOf,
  processFields,
  sizeFields,
  stale,
  text,
  unreadTemplates,
} from '../../handlers/_fields.ts';
import { contextView } from '../../lib/views/basic/context.ts';
import { moduleView } from '../../lib/views/basic/module.ts';
import { modulesView } from '../../lib/views/basic/modules.ts';
import { processView } from '../../lib/views/basic/process.ts';
import { processesView } from '../../lib/views/basic/processes.ts';
import { schemaView } from '../../lib/views/basic/schema.ts';
import { total, viewed, viewedModule, viewedSymbol } from './_basic-fields.ts';
import { describedView, type DescribedView } from './_view.ts';

const context = describedView({
  name: 'context',
  path: '',
  summary: 'What is indexed of a repository',
  view: contextView,
  answer: {
    ...viewed,
    path: text.description('Absolute path of the repository'),
    commit: text.allow(null).description('Commit that was indexed; null outside of git'),
    branch: text.allow(null).description('Branch that was checked out; null when there was none'),
    indexed_at: text.description('When it was indexed, as an ISO 8601 date'),
    stale: stale.allow(null),
    stats: Joi.object({
      ...sizeFields,
      unreadTemplates,
      callSites: Joi.object({
        resolved: count.description('Calls with an edge'),
        external: count.description('Calls that leave the repository'),
        open: count.description('Unresolved calls'),
      }).description('Number of call sites by outcome'),
    }).description('Size of the index'),
    languages: Joi.object().pattern(Joi.string(), count).description('Number of files by language'),
  },
  isResource: true,
  saysStale: true,
});

const processes = describedView({
  name: 'processes',
  path: '/processes',
  summary: 'Execution flows of a repository, longest first',
  view: processesView,
  answer: {
    ...viewed,
    total,
    processes: listOf({
      ...processFields,
      entry: text.allow(null).description('First step, by uid'),
      exit: text.allow(null).description('Last step, by uid'),
      crosses_modules: flag.description('Whether its steps belong to several functional areas'),
    }).description('Execution flows, longest first'),
  },
  isResource: true,
});

const process = describedView({
  name: 'process',
  path: '/processes/{item}',
  summary: 'The steps of one execution flow',
  view: processView,
  answer: {
    ...viewed,
    uid: processFields.uid,
    name: processFields.name,
    module: processFields.module,
    steps: listOf({
      step: count.description('Place in the flow, from 1'),
      ...viewedSymbol,
    }).description('Its steps, in order'),
  },
  isResource: true,
});

const modules = describedView({
  name: 'modules',
  path: '/modules',
  summary: 'Functional areas of a repository, largest first',
  view: modulesView,
  answer: {
    ...viewed,
    total,
    modules: listOf({
      ...viewedModule,
      symbols: count.description('Number of its symbols'),
      cohesion: Joi.number().allow(null).description('Share of its edges that stay inside, 0 to 1'),
    }).description('Functional areas, largest first'),
  },
  isResource: true,
});

const module = describedView({
  name: 'module',
  path: '/modules/{item}',
  summary: 'The symbols of one functional area',
  view: moduleView,
  answer: {
    ...viewed,
    ...viewedModule,
    total,
    symbols: listOf(viewedSymbol).description('Its symbols'),
  },
  isResource: true,
});

const schema = describedView({
  name: 'schema',
  path: null,
  summary: 'Node and edge types of the graph, for cypher',
  view: schemaView,
  answer: { nodes: Joi.array(), edges: Joi.array() },
  isResource: true,
});

export const BASIC_VIEWS: readonly DescribedView[] = [
  context,
  processes,
  process,
  modules,
  module,
  schema,
];
