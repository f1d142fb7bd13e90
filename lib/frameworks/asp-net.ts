// ASP.NET Core: controllers with attributes, and endpoints that are mapped by calls. Says what makes routes; resolves nothing.
import type { CallRule, Framework } from './_framework.ts';

const MVC = 'Microsoft.AspNetCore.Mvc';
const BUILDER = 'Microsoft.AspNetCore.Builder';
const ROUTING = 'Microsoft.AspNetCore.Routing';
const VERBS: readonly (readonly [name: string, method: string])[] = [['Get', 'GET'], ['Post', 'POST'], ['Put', 'PUT'], ['Patch', 'PATCH'], ['Delete', 'DELETE'], ['Head', 'HEAD'], ['Options', 'OPTIONS']];
const template = { at: 0, keys: ['value', 'template', 'Template'] };
/** They give back what they are called on. */
const FLUENT = ['RequireAuthorization', 'AllowAnonymous', 'WithTags', 'WithName', 'WithGroupName', 'WithOpenApi', 'WithMetadata', 'RequireCors', 'RequireRateLimiting', 'AddEndpointFilter', 'HasApiVersion', 'MapToApiVersion', 'CacheOutput'];

const mapped = (methods: readonly string[]): CallRule => ({ does: 'route', methods, path: { at: 0, names: ['pattern'] }, handler: { at: 1, names: ['handler'] } });
const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(VERBS.map(([name, method]) => [`Map${name}`, mapped([method])])),
  Map: mapped(['ANY']),
  MapMethods: { does: 'route', methods: { from: { at: 1 }, otherwise: ['ANY'] }, path: { at: 0 }, handler: { at: 2 } },
  MapGroup: { does: 'group', makes: 'group', path: { at: 0, names: ['prefix'] } },
  ...Object.fromEntries(FLUENT.map((name): [string, CallRule] => [name, { does: 'itself' }])),
};

export const framework: Framework = {
  id: 'asp-net',
  name: 'ASP.NET Core',
  families: ['csharp'],
  packages: ['Microsoft.AspNetCore'],
  implied: { config: /\.csproj$/, text: /Sdk="Microsoft\.NET\.Sdk\.Web"/, specifiers: [BUILDER, ROUTING] },
  objects: {
    builder: { makers: [`${BUILDER}.WebApplication.CreateBuilder`, `${BUILDER}.WebApplication.CreateSlimBuilder`], isRoot: true, calls: { Build: { does: 'group', makes: 'app', path: {} } } },
    app: { makers: [`${BUILDER}.WebApplication.Create`], types: [`${BUILDER}.WebApplication`], isRoot: true, calls },
    group: { makers: [], types: [`${ROUTING}.RouteGroupBuilder`, `${ROUTING}.IEndpointRouteBuilder`], calls },
  },
  annotations: {
    classes: { [`${MVC}.ApiController`]: null, [`${MVC}.Controller`]: null },
    bases: [`${MVC}.ControllerBase`, `${MVC}.Controller`],
    prefixes: { [`${MVC}.Route`]: template },
    methods: {
      ...Object.fromEntries(VERBS.map(([name, method]) => [`${MVC}.Http${name}`, { methods: [method], path: template }])),
      [`${MVC}.AcceptVerbs`]: { methods: { from: { at: 0, keys: ['value'] }, otherwise: ['ANY'] }, path: { at: 0, keys: ['Route'] } },
      [`${MVC}.Route`]: { methods: [], path: template },
    },
    absolute: /^~?\//,
    tokens: [{ token: '[controller]', of: 'class', without: /Controller$/ }, { token: '[action]', of: 'method', without: /Async$/ }],
  },
  endSlash: 'dropped',
  covers: ['`[HttpGet(template)]` and the other methods in classes with `[ApiController]` or a controller above them, with `[Route]` of class and method', '`[controller]`, `[action]`, and templates that begin with `/`', '`app.MapGet(pattern, handler)` and the other methods, `MapMethods`, `MapGroup`'],
  limits: ['Conventional routes (`MapControllerRoute`), areas, Razor pages and hubs are not read.', 'Endpoints that a method maps on a builder which it is handed are partial where its caller is not seen.'],
};
