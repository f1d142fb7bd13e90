// Sinatra: routes with their blocks, at file level or in the bodies of applications. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { DrawnWord } from '../_rules/drawn-rules.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'link', 'unlink'];

const words: Readonly<Record<string, DrawnWord>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, DrawnWord] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()] },
    ]),
  ),
  namespace: { does: 'scope' },
};

export const framework: Framework = {
  id: 'sinatra',
  name: 'Sinatra',
  families: ['ruby'],
  packages: ['sinatra'],
  drawn: {
    bodies: ['Sinatra.Base', 'Sinatra.Application'],
    files: ['sinatra'],
    words,
    blocksHandle: true,
  },
  endSlash: 'kept',
  covers: [
    '`get path do … end` and the other methods, in files that require `sinatra` and in classes that extend `Sinatra::Base`; `namespace`',
  ],
  limits: [
    'Paths that are regular expressions are partial. The path at which an application is mounted is unknown.',
    'Routes added to an application from outside of its class are not supported.',
  ],
};
