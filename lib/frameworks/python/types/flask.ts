// Types of Flask: what is kept for a request. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'flask',
  name: 'Flask',
  families: ['python'],
  types: {
    Globals: {
      paths: ['flask.g', 'flask.globals.g', 'flask.ctx._AppCtxGlobals'],
      members: { outside: 'get pop setdefault' },
    },
  },
  covers: ['members that code sets on `g`'],
  limits: ['`current_app` and `current_user` are not followed.'],
};
