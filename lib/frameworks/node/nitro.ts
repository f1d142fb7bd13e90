// Nitro, the server of Nuxt and others, by itself: handlers by their files. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';
import { routeOfVerbFile } from '../_rules/place-paths.ts';

export const framework: Framework = {
  id: 'nitro',
  name: 'Nitro',
  families: ['ecmascript'],
  packages: ['nitropack', 'nitro', 'nitropack-nightly'],
  files: [
    {
      file: /^(?:src\/|server\/)?(?:routes\/|(?=api\/))(.*)\.[cm]?[jt]s$/,
      offers: { default: 'ANY' },
      routeOf: routeOfVerbFile,
    },
  ],
  handlerMethod: 'handler',
  endSlash: 'dropped',
  covers: [
    '`api/**` and `routes/**`, also below `src` and `server`, with the method of `.get.ts`, …, else `ANY`',
    'functions in `defineEventHandler` and the like; parameters `[id]`, `[...rest]`',
  ],
  limits: ['Other folders, and handlers in the configuration, are not supported.'],
};
