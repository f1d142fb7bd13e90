// HTTP clients of the JVM: requests of Spring's MockMvc, REST Assured, RestTemplate. Declares rules; resolves nothing.
import type { CallRule } from '../_rules/call-rules.ts';
import { sends, verbs, type HttpClient } from './http-client.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const spring = 'org.springframework';

function builders(...classes: readonly string[]): NonNullable<HttpClient['functions']> {
  return Object.fromEntries(
    classes.flatMap((name) =>
      VERBS.map((verb) => [`${name}.${verb}`, sends(verb.toUpperCase())] as const),
    ),
  );
}

/** What says more of a request before it is sent. */
const SPECIFYING =
  'given when with and then body contentType accept header headers param params queryParam queryParams formParam pathParam pathParams cookie cookies auth basic oauth2 preemptive log all ifValidationFails spec filter port baseUri multiPart relaxedHTTPSValidation request';

export const JVM_CLIENTS: readonly HttpClient[] = [
  {
    id: 'mock-mvc',
    name: 'MockMvc of Spring',
    families: ['jvm'],
    packages: [`${spring}.test.web.servlet`],
    functions: builders(
      `${spring}.test.web.servlet.request.MockMvcRequestBuilders`,
      `${spring}.restdocs.mockmvc.RestDocumentationRequestBuilders`,
    ),
  },
  {
    id: 'rest-assured',
    name: 'REST Assured',
    families: ['jvm'],
    packages: ['io.restassured'],
    functions: builders(
      'io.restassured.RestAssured',
      'io.restassured.module.mockmvc.RestAssuredMockMvc',
    ),
    objects: {
      request: {
        makers: [
          'io.restassured.RestAssured',
          'io.restassured.module.mockmvc.RestAssuredMockMvc',
        ].flatMap((name) => ['given', 'when', 'with'].map((word) => `${name}.${word}`)),
        types: [
          'io.restassured.specification.RequestSpecification',
          'io.restassured.module.mockmvc.specification.MockMvcRequestSpecification',
        ],
        isRoot: true,
        calls: {
          ...Object.fromEntries(
            SPECIFYING.split(' ').map((name): [string, CallRule] => [name, { does: 'itself' }]),
          ),
          ...verbs(VERBS),
        },
      },
    },
  },
  {
    id: 'rest-template',
    name: 'RestTemplate of Spring',
    families: ['jvm'],
    packages: [`${spring}.web.client`, `${spring}.boot.test.web.client`],
    objects: {
      client: {
        makers: [
          `${spring}.web.client.RestTemplate`,
          `${spring}.boot.test.web.client.TestRestTemplate`,
        ],
        types: [
          `${spring}.web.client.RestTemplate`,
          `${spring}.web.client.RestOperations`,
          `${spring}.boot.test.web.client.TestRestTemplate`,
        ],
        isRoot: true,
        calls: {
          getForObject: sends('GET'),
          getForEntity: sends('GET'),
          headForHeaders: sends('HEAD'),
          postForObject: sends('POST'),
          postForEntity: sends('POST'),
          postForLocation: sends('POST'),
          patchForObject: sends('PATCH'),
          put: sends('PUT'),
          delete: sends('DELETE'),
        },
      },
    },
  },
];
