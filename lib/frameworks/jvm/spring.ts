// Spring MVC and WebFlux: controllers with annotated methods. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { ArgumentPlace } from '../_rules/argument-place.ts';

const PACKAGE = 'org.springframework.web.bind.annotation';
const path: ArgumentPlace = { at: 0, keys: ['value', 'path'] };
const VERBS: readonly (readonly [name: string, method: string])[] = [
  ['GetMapping', 'GET'],
  ['PostMapping', 'POST'],
  ['PutMapping', 'PUT'],
  ['PatchMapping', 'PATCH'],
  ['DeleteMapping', 'DELETE'],
];

export const framework: Framework = {
  id: 'spring',
  name: 'Spring',
  families: ['jvm'],
  languages: ['java', 'kotlin'],
  packages: ['org.springframework'],
  annotations: {
    classes: {
      [`${PACKAGE}.RestController`]: null,
      'org.springframework.stereotype.Controller': null,
    },
    prefixes: { [`${PACKAGE}.RequestMapping`]: path },
    methods: {
      [`${PACKAGE}.RequestMapping`]: {
        methods: { from: { at: 0, keys: ['method'] }, otherwise: ['ANY'] },
        path,
      },
      ...Object.fromEntries(
        VERBS.map(([name, method]) => [`${PACKAGE}.${name}`, { methods: [method], path }]),
      ),
    },
  },
  endSlash: 'dropped',
  covers: [
    '`@GetMapping` and the others, and `@RequestMapping`, in classes with `@Controller` or `@RestController`',
    'the path of the class, of its base classes and interfaces',
    'annotations of the interface method that is implemented',
    'constants in paths',
  ],
  limits: [
    'Composed annotations of a project, routes built with `RouterFunction`, and `server.servlet.context-path` are not supported.',
    'Clients with the same annotations (`@FeignClient`) are not routes.',
  ],
};
