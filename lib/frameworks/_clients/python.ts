// HTTP clients of Python: requests, httpx, the test clients of Django, Flask and Starlette. Declares rules; resolves nothing.
import { sends, verbs, type HttpClient } from './http-client.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const CALLS = verbs(VERBS);

function exported(name: string): NonNullable<HttpClient['functions']> {
  return Object.fromEntries(VERBS.map((verb) => [`${name}.${verb}`, sends(verb.toUpperCase())]));
}

export const PYTHON_CLIENTS: readonly HttpClient[] = [
  {
    id: 'requests',
    name: 'Requests',
    families: ['python'],
    packages: ['requests', 'httpx'],
    functions: { ...exported('requests'), ...exported('httpx') },
    objects: {
      client: {
        makers: ['requests.Session', 'requests.session', 'httpx.Client', 'httpx.AsyncClient'],
        types: ['requests.Session', 'httpx.Client', 'httpx.AsyncClient'],
        isRoot: true,
        prefix: { names: ['base_url'] },
        calls: CALLS,
      },
    },
  },
  {
    id: 'django-test',
    name: 'the test client of Django',
    families: ['python'],
    packages: ['django', 'rest_framework'],
    objects: {
      client: {
        makers: ['django.test.Client', 'rest_framework.test.APIClient'],
        types: ['django.test.Client', 'rest_framework.test.APIClient'],
        isRoot: true,
        calls: CALLS,
      },
    },
    member: {
      name: 'client',
      bases: [
        'django.test.TestCase',
        'django.test.SimpleTestCase',
        'django.test.TransactionTestCase',
        'django.test.LiveServerTestCase',
        'django.test.testcases.TestCase',
        'rest_framework.test.APITestCase',
        'rest_framework.test.APISimpleTestCase',
        'rest_framework.test.APITransactionTestCase',
      ],
      calls: CALLS,
    },
  },
  {
    id: 'python-test',
    name: 'the test clients of Flask and Starlette',
    families: ['python'],
    packages: ['flask', 'fastapi', 'starlette'],
    objects: {
      client: {
        makers: [
          'flask.Flask.test_client',
          'fastapi.testclient.TestClient',
          'starlette.testclient.TestClient',
        ],
        types: [
          'flask.testing.FlaskClient',
          'fastapi.testclient.TestClient',
          'starlette.testclient.TestClient',
        ],
        isRoot: true,
        calls: CALLS,
      },
    },
  },
];
