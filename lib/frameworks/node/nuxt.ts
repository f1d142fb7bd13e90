// Nuxt: pages and handlers of its server, by their files. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';
import { routeOfPlace, routeOfVerbFile } from '../_rules/place-paths.ts';

export const framework: Framework = {
  id: 'nuxt',
  name: 'Nuxt',
  families: ['ecmascript'],
  packages: ['nuxt', 'nuxt3', 'nuxt-nightly', 'nuxt-edge'],
  files: [
    {
      file: /^(?:layers\/[^/]+\/)?(?:app\/|src\/|client\/)?pages\/(.*)\.(?:vue|[jt]sx)$/,
      offers: { default: 'GET' },
      // A page may have an index in a folder of its own name, or of the name `index`, which it shows.
      routeOf: (place) => routeOfPlace(place.replace(/(?<=^|\/)index(?=\/|$)/g, '')),
    },
    {
      file: /^(?:layers\/[^/]+\/)?server\/(?:routes\/|(?=api\/))(.*)\.[cm]?[jt]s$/,
      offers: { default: 'ANY' },
      routeOf: routeOfVerbFile,
    },
  ],
  handlerMethod: 'handler',
  endSlash: 'dropped',
  covers: [
    '`pages/**/*.vue` as `GET`, also below `app`, `src`, `client` and `layers/*`',
    '`server/api/**` and `server/routes/**`, with the method of `.get.ts`, `.post.ts`, …, else `ANY`',
    'functions in `defineEventHandler` and the like; parameters `[id]`, `[[id]]`, `[...rest]`',
  ],
  limits: [
    'Settings that name other folders, `router.options`, paths of `definePageMeta`, and what modules add are not supported.',
    'Folders count only under a `package.json` that depends on `nuxt`; `_id.vue` of Nuxt 2 is no parameter.',
  ],
};
