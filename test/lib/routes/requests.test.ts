// Which routes code requests over HTTP: by literal and templated paths of known clients, and when it is not known which.
import test from 'ava';
import { requests, SERVER } from '../../support/requests-in.ts';

test('fetch with a literal path, its method, a query, and parts that are not known', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
export function all() { return fetch('/users?sort=name'); }
export function create() { return fetch('/users', { method: 'POST', body: '{}' }); }
export function one(id) { return fetch(\`/users/\${id}\`); }
export function me() { return fetch('/users/' + 'me'); }
export function none() { return fetch('/nobody'); }
export function wrong() { return fetch('/users/1', { method: 'DELETE' }); }
`),
    [
      'all -> GET /users: 1',
      'create -> POST /users: 1',
      'one -> GET /users/:id: 1',
      'me -> GET /users/me: 1',
    ],
  );
});

test('another server is none of ours, this machine and a host in a variable are', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
const API = process.env.API;
export function foreign() { return fetch('https://api.example.com/users'); }
export function local() { return fetch('http://localhost:3000/users'); }
export function configured() { return fetch(\`\${API}/users\`); }
export function unknown(path) { return fetch(path); }
`),
    ['local -> GET /users: 1', 'configured -> GET /users: 1'],
  );
});

test('what follows an unknown start without a slash is a part of its own if a route has that', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
import { base } from 'settings';
export function me() { return fetch(base + 'users/me'); }
export function one(id) { return fetch(base + 'users/' + id); }
export function behind() { return fetch(\`\${base}v1/users\`); }
export function other() { return fetch(\`\${base}old/users/me/avatar\`); }
`),
    ['me -> GET /users/me: 0.9', 'one -> GET /users/:id: 0.9', 'behind -> GET /users: 0.7'],
  );
});

test('a function of the same name in the file, or from a package that is no client, sends nothing', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
import { fetch } from './cache';
export function cached() { return fetch('/users'); }
//- other.js
function fetch(path) { return path; }
export function own() { return fetch('/users'); }
//- map.js
const map = new Map();
export function get() { return map.get('/users'); }
`),
    [],
  );
});

test('axios and its instances with a base, also from another file', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- client.js
import axios from 'axios';
export const api = axios.create({ baseURL: '/api' });
export function users() { return axios.get('/users'); }
export function post() { return axios({ url: '/users', method: 'post' }); }
//- page.js
import { api } from './client';
export function orders() { return api.get('orders'); }
`),
    ['users -> GET /users: 1', 'post -> POST /users: 1', 'orders -> GET /api/orders: 1'],
  );
});

test('tests of Django send requests by their client, with paths from their set-up', (t) => {
  t.deepEqual(
    requests(`//- app/settings.py
ROOT_URLCONF = "app.urls"
//- app/urls.py
from django.urls import path
from app import views
urlpatterns = [path("checks/<uuid:code>/", views.details)]
//- app/views.py
def details(request, code): pass
//- app/base.py
from django.test import TestCase
class BaseTestCase(TestCase): pass
//- app/tests.py
from app.base import BaseTestCase
class DetailsTestCase(BaseTestCase):
    def setUp(self):
        self.url = f"/checks/{self.code}/"
    def test_it_works(self):
        self.client.get(self.url)
class Other:
    def test_other(self):
        self.client.get("/checks/1/")
`),
    ['DetailsTestCase.test_it_works -> ANY /checks/<uuid:code>/: 0.95'],
  );
});

test('of more than three routes that fit equally well none is meant', (t) => {
  const servers = [1, 2, 3, 4].map(
    (n) => `//- server${n}.js
const express = require('express');
const app = express();
app.get('/health', () => ${n});
`,
  );
  const page = '//- page.js\nexport function ping() { return fetch("/health"); }\n';
  t.deepEqual(requests(`${servers.join('')}${page}`), []);
  t.deepEqual(requests(`${servers.slice(0, 2).join('')}${page}`), [
    'ping -> GET /health: 0.5',
    'ping -> GET /health: 0.5',
  ]);
});

test('a route that takes every path answers no particular request; what stands before a parameter counts', (t) => {
  t.deepEqual(
    requests(`//- package.json
{ "dependencies": { "nuxt": "4.0.0" } }
//- server/api/[...path].ts
export default defineEventHandler(() => all());
//- server/routes/[...path].ts
export default defineEventHandler(() => any());
//- server/routes/@[name].ts
export default defineEventHandler(() => named());
//- pages/index.vue
<script setup>
function below() { return $fetch('/api/users'); }
function foreign(host) { return fetch('https://' + host + '/users'); }
function user() { return $fetch('/@ann'); }
</script>
`),
    ['below -> ANY /api/[...path]: 0.86', 'user -> ANY /@[name]: 0.86'],
  );
});

test('a function that passes the path on: its callers request the route, at lower confidence', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- api.js
export const api = (path, options) => fetch('/users' + path, options);
export function post(path, body) {
  const url = \`/\${path}\`;
  return send(url, { method: 'POST', body });
}
function send(url, options) { return fetch(url, options); }
//- page.js
import { api, post } from './api';
export function one(id) { return api('/' + id); }
export function me() { return api('/me'); }
export function add() { return post('users', {}); }
export function none() { return api('/me/too'); }
`),
    ['one -> GET /users/:id: 0.9', 'me -> GET /users/me: 0.9', 'add -> POST /users: 0.81'],
  );
});

test('a function that passes the path on to itself ends with what its callers pass', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
export function load(path, left) {
  return fetch(path).catch(() => load(path, left - 1));
}
export function users() { return load('/users/me', 3); }
`),
    ['users -> GET /users/me: 0.9'],
  );
});

test('a base in the options precedes the path, and may be that of another server', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- page.js
import { $fetch } from 'ofetch';
import createClient from 'openapi-fetch';
const client = createClient({ baseUrl: '/api' });
export function orders() { return $fetch('/orders', { baseURL: '/api' }); }
export function foreign() { return $fetch('/users', { baseURL: 'https://api.example.com' }); }
export function generated() { return client.GET('/orders', {}); }
`),
    ['orders -> GET /api/orders: 1', 'generated -> GET /api/orders: 1'],
  );
});

test('a class around a client that is called itself, with a method and a path of its callers', (t) => {
  t.deepEqual(
    requests(`${SERVER}//- http.ts
import ky from 'ky';
class Http {
  private client: ReturnType<typeof ky.create>;
  constructor() { this.client = ky.create({ prefixUrl: \`\${window.base}api\` }); }
  async request(method: string, url: string) { return this.client(url, { method, retry: 0 }); }
  get(url: string) { return this.request('get', url); }
}
export const http = new Http();
//- page.ts
import { http } from './http';
export function orders() { return http.get('orders'); }
export function user(id: string) { return http.get(\`users/\${id}\`); }
export function first() { return user('1'); }
export function none() { return http.request('delete', 'orders'); }
`),
    ['orders -> GET /api/orders: 0.57', 'user -> GET /users/:id: 0.81'],
  );
});

const SPRING = `//- src/main/java/app/UserController.java
package app;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/users")
public class UserController {
  @GetMapping("/{id}")
  public String show(@PathVariable String id) { return ""; }
  @PostMapping
  public String add() { return ""; }
}
`;

test('requests of MockMvc, REST Assured and RestTemplate', (t) => {
  t.deepEqual(
    requests(`${SPRING}//- src/test/java/app/MvcTest.java
package app;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*;
import org.springframework.test.web.servlet.MockMvc;
class MvcTest {
  MockMvc mockMvc;
  void show() throws Exception { mockMvc.perform(get("/users/1")); }
  void template() throws Exception { mockMvc.perform(get("/users/{id}", 1)); }
  void add() throws Exception { mockMvc.perform(post("/users")); }
}
//- src/test/java/app/RestTest.java
package app;
import static io.restassured.RestAssured.given;
import org.springframework.boot.test.web.client.TestRestTemplate;
class RestTest {
  TestRestTemplate rest;
  void show() { given().contentType("json").when().get("/users/1").then().statusCode(200); }
  void add() { rest.postForEntity("/users", null, String.class); }
}
//- src/test/java/app/OtherTest.java
package app;
import java.util.Map;
class OtherTest {
  void none(Map<String, String> map) { map.get("/users/1"); }
}
`),
    [
      'MvcTest.show -> GET /users/{id}: 0.9',
      'MvcTest.template -> GET /users/{id}: 1',
      'MvcTest.add -> POST /users: 1',
      'RestTest.show -> GET /users/{id}: 0.9',
      'RestTest.add -> POST /users: 1',
    ],
  );
});
