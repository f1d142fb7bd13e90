// Types of FastAPI and Starlette: applications and routers, and functions that they register. Declares types; resolves nothing.
import type { DecoratorRule, DescribedTypes } from '../../_described-types.ts';

const registers: DecoratorRule = { use: 'registers' };

function each(names: string): Record<string, DecoratorRule> {
  return Object.fromEntries(names.split(' ').map((name) => [name, registers]));
}

export const types: DescribedTypes = {
  id: 'fastapi',
  name: 'FastAPI',
  families: ['python'],
  types: {
    Router: {
      paths: ['fastapi.APIRouter', 'fastapi.routing.APIRouter'],
      decorators: each(
        'get put post delete options head patch trace api_route route websocket websocket_route on_event',
      ),
      members: { outside: '.routes .prefix .tags include_router add_api_route mount' },
    },
    FastAPI: {
      paths: [
        'fastapi.FastAPI',
        'fastapi.applications.FastAPI',
        'starlette.applications.Starlette',
      ],
      extends: ['Router'],
      decorators: each('exception_handler middleware'),
      members: {
        outside:
          '.state .router .dependency_overrides .openapi_schema .user_middleware openapi add_middleware add_exception_handler add_event_handler url_path_for',
      },
    },
  },
  functions: {
    'fastapi.Depends': 'made(0|dependency=)',
    'fastapi.Security': 'made(0|dependency=)',
    'fastapi.param_functions.Depends': 'made(0|dependency=)',
    'fastapi.params.Depends': 'made(0|dependency=)',
  },
  fills: {
    'fastapi.Depends': 'dependency',
    'fastapi.Security': 'dependency',
    'fastapi.param_functions.Depends': 'dependency',
    'fastapi.params.Depends': 'dependency',
  },
  covers: [
    '`Depends(f)` and `Security(f)`, as defaults, in `Annotated` and its aliases, and in `dependencies` of a decorator: the function, class or object is called, and the parameter has its result',
    'functions that decorators of applications and routers register',
  ],
  limits: ['Of `dependency_overrides`, and of `dependencies` of routers, no handler is told.'],
};
