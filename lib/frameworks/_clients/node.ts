// HTTP clients of JavaScript: fetch and what wraps it, axios, ky, swr, supertest. Declares rules; resolves nothing.
import type { CallRule } from '../_rules/call-rules.ts';
import { sends, sendsByOptions, verbs, type HttpClient } from './http-client.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const LIKE_FETCH = sendsByOptions({ at: 0 }, 1);
const LIKE_OFETCH = sendsByOptions({ at: 0 }, 1, 'baseURL');
const LIKE_KY = sendsByOptions({ at: 0 }, 1, 'prefixUrl');

/** The calls of an object as calls of functions of a package. */
function exported(
  name: string,
  calls: Readonly<Record<string, CallRule>>,
): Readonly<Record<string, CallRule>> {
  return Object.fromEntries(Object.entries(calls).map(([key, rule]) => [`${name}.${key}`, rule]));
}

const AXIOS = { ...verbs(VERBS), request: sendsByOptions({ at: 0, keys: ['url'] }, 0, 'baseURL') };
const KY = verbs(VERBS);

export const NODE_CLIENTS: readonly HttpClient[] = [
  {
    id: 'fetch',
    name: 'fetch',
    families: ['ecmascript'],
    packages: ['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'undici', 'ofetch'],
    functions: {
      'node-fetch': LIKE_FETCH,
      'cross-fetch': LIKE_FETCH,
      'isomorphic-fetch': LIKE_FETCH,
      'undici.fetch': LIKE_FETCH,
      'ofetch.ofetch': LIKE_OFETCH,
      'ofetch.$fetch': LIKE_OFETCH,
    },
    objects: {
      client: {
        makers: ['ofetch.ofetch.create', 'ofetch.$fetch.create'],
        isRoot: true,
        prefix: { at: 0, keys: ['baseURL'] },
        called: LIKE_OFETCH,
        calls: {},
      },
    },
    globals: {
      fetch: LIKE_FETCH,
      $fetch: LIKE_OFETCH,
      useFetch: LIKE_OFETCH,
      useLazyFetch: LIKE_OFETCH,
    },
  },
  {
    id: 'axios',
    name: 'axios',
    families: ['ecmascript'],
    packages: ['axios'],
    base: ['defaults', 'baseURL'],
    functions: {
      axios: sendsByOptions({ at: 0, keys: ['url'] }, 0, 'baseURL'),
      ...exported('axios', AXIOS),
    },
    objects: {
      client: {
        makers: ['axios.create', 'axios.Axios'],
        types: ['axios.AxiosInstance', 'axios.Axios'],
        isRoot: true,
        prefix: { at: 0, keys: ['baseURL'] },
        called: sendsByOptions({ at: 0, keys: ['url'] }, 0),
        calls: AXIOS,
      },
    },
  },
  {
    id: 'vue-axios',
    name: 'vue-axios',
    families: ['ecmascript'],
    packages: ['vue-axios', 'vue'],
    base: ['defaults', 'baseURL'],
    functions: exported('vue.axios', AXIOS),
  },
  {
    id: 'angular',
    name: 'Angular HttpClient',
    families: ['ecmascript'],
    packages: ['@angular/common/http'],
    objects: {
      client: {
        makers: [],
        types: ['@angular/common/http.HttpClient'],
        isRoot: true,
        calls: verbs(VERBS),
      },
    },
  },
  {
    id: 'ky',
    name: 'ky',
    families: ['ecmascript'],
    packages: ['ky', 'got'],
    functions: { ky: LIKE_KY, got: LIKE_KY, ...exported('ky', KY), ...exported('got', KY) },
    objects: {
      client: {
        makers: ['ky.create', 'ky.extend', 'got.extend'],
        isRoot: true,
        prefix: { at: 0, keys: ['prefixUrl', 'prefix'] },
        called: LIKE_KY,
        calls: KY,
      },
    },
  },
  {
    id: 'openapi-fetch',
    name: 'openapi-fetch',
    families: ['ecmascript'],
    packages: ['openapi-fetch'],
    objects: {
      client: {
        makers: ['openapi-fetch', 'openapi-fetch.createClient'],
        isRoot: true,
        prefix: { at: 0, keys: ['baseUrl'] },
        calls: Object.fromEntries(
          VERBS.map((verb) => [verb.toUpperCase(), sends(verb.toUpperCase())]),
        ),
      },
    },
  },
  {
    id: 'swr',
    name: 'SWR',
    families: ['ecmascript'],
    packages: ['swr'],
    functions: {
      swr: sends('GET'),
      'swr.default': sends('GET'),
      'swr/immutable': sends('GET'),
      'swr/infinite': sends('GET'),
      'swr/mutation': sends('ANY'),
    },
  },
  {
    id: 'supertest',
    name: 'supertest',
    families: ['ecmascript'],
    packages: ['supertest', 'superagent'],
    functions: exported('superagent', verbs(VERBS)),
    objects: {
      client: {
        makers: ['supertest', 'supertest.agent', 'supertest.default'],
        isRoot: true,
        calls: verbs(VERBS),
      },
    },
  },
];
