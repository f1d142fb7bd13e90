// Requests whose paths follow a base or a parameter, and those that no route answers.
import test from 'ava';
import { requests, SERVER, unanswered } from '../../support/requests-in.ts';

test('a path without a slash at its start follows a base that is set elsewhere', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
import axios from 'axios';
export function orders() { return axios.get('orders'); }
export function users() { return axios.get('users'); }
export function other() { return axios.get('/orders'); }
`),
    ['orders -> GET /api/orders: 0.7', 'users -> GET /users: 1'],
  );
});

test('a base that code sets on a client itself precedes the paths of its functions', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
import Vue from 'vue';
import axios from 'axios';
import VueAxios from 'vue-axios';
Vue.use(VueAxios, axios);
axios.defaults.baseURL = process.env.API;
export function orders() { return axios.get('/orders'); }
export function plugged() { return Vue.axios.get('/orders'); }
`),
    ['orders -> GET /api/orders: 0.7', 'plugged -> GET /api/orders: 0.7'],
  );
});

test("Angular's client, by the type of a parameter or field", (t) => {
  t.deepEqual(
    requests(`${SERVER}//- users.service.ts
import { HttpClient } from '@angular/common/http';
export class Users {
  constructor(private readonly http: HttpClient) {}
  all() { return this.http.get<User[]>('/users'); }
}
`),
    ['Users.all -> GET /users: 1'],
  );
});

test('requests that no route answers are kept for other repositories, with the host that the code names', (t) => {
  t.deepEqual(
    unanswered(`//- page.js
const API = process.env.API;
export function bills() { return fetch(\`\${API}/bills/\${1}\`); }
export function foreign() { return fetch('https://api.example.com/users', { method: 'POST' }); }
function get(path) { return fetch('/api' + path); }
export function passed() { return get('/teams'); }
export function unknown(path) { return fetch(path); }
`),
    [
      'Function:page.js:bills: GET …/bills/… 1',
      'Function:page.js:foreign: POST api.example.com/users 1',
      'Function:page.js:passed: GET /api/teams 0.9',
    ],
  );
});

test('a request that a route of the repository answers is not kept', (t) => {
  t.deepEqual(
    unanswered(`${SERVER}//- page.js
export function all() { return fetch('/users'); }
export function none() { return fetch('/nobody'); }
`),
    ['Function:page.js:none: GET /nobody 1'],
  );
});

test('what callers pass replaces a default value, and a template may be a parameter alone', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- api.js
import axios from 'axios';
const Api = {
  get(resource, id = '') { return axios.get(\`\${resource}/\${id}\`); },
  post(resource, data) { return axios.post(\`\${resource}\`, data); },
};
export const Users = {
  one(id) { return Api.get('/users', id); },
  all() { return Api.get('/users'); },
  create(data) { return Api.post('/users', data); },
};
`),
    [
      'Users.one -> GET /users/:id: 0.9',
      'Users.all -> GET /users: 0.9',
      'Users.create -> POST /users: 0.9',
    ],
  );
});

const GENERATED = `//- client.ts
import axios from 'axios';
export class Client {
  get<T>(options: object): T { return this.send('GET', options); }
  post<T>(options: object): T { return this.send('POST', options); }
  private send(method: string, options: any): any { return axios(options.toConfig(method)); }
}
export const client = new Client();
export function request<T>(config: any, options: { method: string; url: string }): T {
  return axios(config.merge(options)) as any;
}
`;

test('a generated client describes requests by objects, with the method as a key or as its own', (t) => {
  t.deepEqual(
    requests(`${SERVER}${GENERATED}//- sdk.ts
import { client, request } from './client';
export class Users {
  static all<T>(options: object) { return client.get<T>({ responseType: 'json', url: '/users', ...options }); }
  static one<T>(id: number) { return request<T>({}, { method: 'GET', url: '/users/{id}', path: { id } }); }
  static create<T>(body: object) { return request<T>({}, { method: 'POST', url: '/users', body }); }
}
`),
    [
      'Users.all -> GET /users: 0.9',
      'Users.one -> GET /users/:id: 0.9',
      'Users.create -> POST /users: 0.9',
    ],
  );
});

test('an object with a path is no request if it has a handler, if a package gets it, or if no import leads to a client', (t) => {
  t.deepEqual(
    requests(`${SERVER}${GENERATED}//- routes.ts
import { request } from './client';
import { declare } from 'router';
export function own() { request({}, { method: 'GET', url: '/users', handler: () => 1 }); }
export function outside() { declare({ method: 'GET', url: '/users' }); }
//- alone.ts
function note(entry: object) {}
export function log() { note({ method: 'GET', url: '/users' }); }
`),
    [],
  );
});

test('functions that build a path, with what they are given', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- api.js
import axios from 'axios';
const prefix = '/users';
const routes = { all: prefix, byId: (id) => \`\${prefix}/\${id}\` };
const getUrl = (url) => (url.startsWith('http') ? url : \`/api\${url}\`);
export function get(url) { return axios.get(getUrl(url)); }
export function all() { return axios.get(routes.all); }
export function one(id) { return axios.get(routes.byId(id)); }
export function orders() { return get('/orders'); }
`),
    ['all -> GET /users: 1', 'one -> GET /users/:id: 1', 'orders -> GET /api/orders: 0.9'],
  );
});

test('through a hook that returns functions, and functions that change the path', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- fetch.ts
export async function request(method: string, url: string) { return fetch(url, { method }); }
export async function httpGet(path: string, params: object) { return request('GET', withQuery(path, params)); }
function withQuery(path: string, params: object): string {
  const query = String(params);
  return query ? \`\${path}?\${query}\` : path;
}
//- use-api.ts
import { useCallback } from 'react';
import { httpGet } from './fetch';
export function useApi() {
  const getUrl = (url: string) => { return url.startsWith('http') ? url : \`\${base || ''}/api\${url}\`; };
  return { get: useCallback(async (url: string, params: object = {}) => httpGet(getUrl(url), params), []) };
}
//- page.ts
import { useApi } from './use-api';
export function Orders() {
  const { get } = useApi();
  return get('/orders');
}
`),
    ['Orders -> GET /api/orders: 0.73'],
  );
});
