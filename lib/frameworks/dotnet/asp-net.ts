// ASP.NET Core: controllers with attributes or by convention, Razor Pages, mapped endpoints. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const MVC = 'Microsoft.AspNetCore.Mvc';
const BUILDER = 'Microsoft.AspNetCore.Builder';
const ROUTING = 'Microsoft.AspNetCore.Routing';
const VERBS: readonly (readonly [name: string, method: string])[] = [
  ['Get', 'GET'],
  ['Post', 'POST'],
  ['Put', 'PUT'],
  ['Patch', 'PATCH'],
  ['Delete', 'DELETE'],
  ['Head', 'HEAD'],
  ['Options', 'OPTIONS'],
];
const template = { at: 0, keys: ['value', 'template', 'Template'] };
/** They return their receiver. */
const FLUENT = [
  'RequireAuthorization',
  'AllowAnonymous',
  'WithTags',
  'WithName',
  'WithGroupName',
  'WithOpenApi',
  'WithMetadata',
  'RequireCors',
  'RequireRateLimiting',
  'AddEndpointFilter',
  'HasApiVersion',
  'MapToApiVersion',
  'CacheOutput',
];
const DEFAULT_PATTERN = '{controller=Home}/{action=Index}/{id?}';
/** Ardalis.ApiEndpoints: controllers of one action, by request and result. */
const ENDPOINTS = (
  [
    [
      ['EndpointBaseAsync', 'EndpointBaseSync'],
      ['WithResult', 'WithActionResult', 'WithoutResult', 'WithAsyncEnumerableResult'],
    ],
    [
      ['BaseAsyncEndpoint', 'BaseEndpoint'],
      ['WithResponse', 'WithoutResponse'],
    ],
  ] as const
).flatMap(([bases, results]) =>
  bases.flatMap((base) =>
    ['WithRequest', 'WithoutRequest'].flatMap((takes) =>
      results.map((gives) => `Ardalis.ApiEndpoints.${base}.${takes}.${gives}`),
    ),
  ),
);

const mapped = (methods: readonly string[]): CallRule => ({
  does: 'route',
  methods,
  path: { at: 0, names: ['pattern'] },
  handler: { at: 1, names: ['handler'] },
});
const opens: CallRule = {
  does: 'plug',
  plugin: { at: 0, names: ['configure', 'configureRoutes'] },
  gives: 'app',
};
const conventions: Readonly<Record<string, CallRule>> = {
  MapControllerRoute: {
    does: 'convention',
    path: { at: 1, names: ['pattern'] },
    defaults: { at: 2, names: ['defaults'] },
    methods: { at: 3, names: ['constraints'], keys: ['httpMethod'] },
  },
  MapAreaControllerRoute: {
    does: 'convention',
    path: { at: 2, names: ['pattern'] },
    area: { at: 1, names: ['areaName'] },
    defaults: { at: 3, names: ['defaults'] },
    methods: { at: 4, names: ['constraints'], keys: ['httpMethod'] },
  },
  MapRoute: {
    does: 'convention',
    path: { at: 1, names: ['template'] },
    defaults: { at: 2, names: ['defaults'] },
    methods: { at: 3, names: ['constraints'], keys: ['httpMethod'] },
  },
  MapDefaultControllerRoute: { does: 'convention', path: {}, otherwise: DEFAULT_PATTERN },
};
const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(VERBS.map(([name, method]) => [`Map${name}`, mapped([method])])),
  Map: mapped(['ANY']),
  MapMethods: {
    does: 'route',
    methods: { from: { at: 1 }, otherwise: ['ANY'] },
    path: { at: 0 },
    handler: { at: 2 },
  },
  MapHealthChecks: {
    does: 'route',
    methods: ['ANY'],
    path: { at: 0, names: ['pattern'] },
    handler: null,
    isOutside: true,
  },
  MapGroup: { does: 'group', makes: 'group', path: { at: 0, names: ['prefix'] } },
  ...conventions,
  UseEndpoints: opens,
  ...Object.fromEntries(FLUENT.map((name): [string, CallRule] => [name, { does: 'itself' }])),
};

export const framework: Framework = {
  id: 'asp-net',
  name: 'ASP.NET Core',
  families: ['csharp'],
  packages: ['Microsoft.AspNetCore', 'Ardalis.ApiEndpoints', 'MinimalApi.Endpoint', 'Carter'],
  implied: {
    config: /\.csproj$/,
    text: /Sdk="Microsoft\.NET\.Sdk\.Web"/,
    specifiers: [BUILDER, ROUTING],
  },
  objects: {
    builder: {
      makers: [
        `${BUILDER}.WebApplication.CreateBuilder`,
        `${BUILDER}.WebApplication.CreateSlimBuilder`,
      ],
      isRoot: true,
      calls: { Build: { does: 'group', makes: 'app', path: {} } },
    },
    app: {
      makers: [`${BUILDER}.WebApplication.Create`],
      types: [`${BUILDER}.WebApplication`],
      isRoot: true,
      calls,
    },
    // It takes middleware too, and `Map` on it makes no route.
    startup: {
      makers: [],
      types: [`${BUILDER}.IApplicationBuilder`],
      isRoot: true,
      calls: {
        UseEndpoints: opens,
        UseMvc: opens,
        UseMvcWithDefaultRoute: { does: 'convention', path: {}, otherwise: DEFAULT_PATTERN },
      },
    },
    group: {
      makers: [],
      types: [`${ROUTING}.RouteGroupBuilder`, `${ROUTING}.IEndpointRouteBuilder`],
      calls,
    },
  },
  runsOf: { UseMiddleware: ['Invoke', 'InvokeAsync'], AddEndpointFilter: ['InvokeAsync'] },
  handed: [
    { type: 'MinimalApi.Endpoint.IEndpoint', method: 'AddRoute', role: 'app' },
    { type: 'Carter.ICarterModule', method: 'AddRoutes', role: 'app' },
  ],
  annotations: {
    classes: { [`${MVC}.ApiController`]: null, [`${MVC}.Controller`]: null },
    bases: [`${MVC}.ControllerBase`, `${MVC}.Controller`, ...ENDPOINTS],
    prefixes: { [`${MVC}.Route`]: template },
    methods: {
      ...Object.fromEntries(
        VERBS.map(([name, method]) => [
          `${MVC}.Http${name}`,
          { methods: [method], path: template },
        ]),
      ),
      [`${MVC}.AcceptVerbs`]: {
        methods: { from: { at: 0, keys: ['value'] }, otherwise: ['ANY'] },
        path: { at: 0, keys: ['Route'] },
      },
      [`${MVC}.Route`]: { methods: [], path: template },
    },
    absolute: /^~?\//,
    tokens: [
      { token: '[controller]', of: 'class', without: /Controller$/ },
      { token: '[action]', of: 'method', without: /Async$/ },
      { token: '[area]', of: 'area' },
    ],
    areas: { annotation: `${MVC}.Area`, path: { at: 0, keys: ['value'] } },
    actions: { head: /\bpublic (?!(?:\w+ )*override\b)/, unless: [`${MVC}.NonAction`] },
    rewriting: {
      convention: `${MVC}.ApplicationModels.RouteTokenTransformerConvention`,
      base: `${ROUTING}.IOutboundParameterTransformer`,
      method: 'TransformOutbound',
      replaces: 'Replace',
      lowers: /^ToLower/,
    },
  },
  pages: {
    project: /\.csproj$/,
    folder: 'Pages',
    areas: 'Areas',
    ends: '.cshtml',
    code: '.cs',
    index: 'Index',
    bases: [`${MVC}.RazorPages.PageModel`],
    mark: /^(?:\s|@\*(?:[^*]|\*(?!@))*\*@)*@page\b(?:[ \t]+"([^"\n]*)")?/,
    model: /^[^\S\r\n\u2028\u2029]*@model\s+([\w.]+)/m,
    methods: {
      GET: /^OnGet/,
      POST: /^OnPost/,
      PUT: /^OnPut/,
      PATCH: /^OnPatch/,
      DELETE: /^OnDelete/,
      HEAD: /^OnHead/,
      OPTIONS: /^OnOptions/,
    },
  },
  endSlash: 'dropped',
  covers: [
    '`[HttpGet(template)]` and the other methods in classes with `[ApiController]` or a controller base class, with `[Route]` of class and method; actions without either under the `[Route]` of their class',
    '`[controller]`, `[action]`, `[area]`, parameter transformers that replace by a pattern, and templates that begin with `/`',
    'conventional routes: `MapControllerRoute(name, "{controller=Home}/{action=Index}/{id?}")`, `MapAreaControllerRoute`, `MapDefaultControllerRoute`, `UseMvc`, with `defaults`, `HttpMethodRouteConstraint` and `[Area]`',
    'Razor Pages: `OnGet`, `OnPostAsync`, `OnPostDelete` in the class of a page, by the path of the page and its `@page` directive',
    '`app.MapGet(pattern, handler)` and the other methods, `MapMethods`, `MapGroup`, `MapHealthChecks`; endpoints of Carter, Ardalis.ApiEndpoints and MinimalApi.Endpoint',
    'middleware by convention: the code with `app.UseMiddleware<T>()` uses `InvokeAsync` of the class',
  ],
  limits: [
    'Conventional routes need a literal pattern that, together with `defaults: new { … }`, has the controller and the action. If several projects map some, they apply to controllers of the same project.',
    'Not supported: pages without a code-behind file, conventions that add or move pages, other folders than `Pages`, Blazor components and hubs. Named handlers of a page share the route of their method.',
    'Endpoints mapped on a builder parameter are partial if no caller of the method is known.',
  ],
};
