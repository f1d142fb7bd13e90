// A small application as a snapshot, shared by the tests of tools: heritage, dispatch, tests, processes, open sites.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { snapshotOf } from './snapshot.ts';

const SOURCE = `export class App extends Base {
  constructor(options) { super(options) }
  run(request) { return this.handle(request) }
  handle(request) { return dispatch(request) }
}
`;

/**
 * App (a Base, which implements Handler) runs requests: main → App.run → App.handle → dispatch → render.
 * `dispatch` and all that calls it have no open namesakes; `get` has two, and `Cache.get` may be one of them.
 */
export function sampleApp(): IndexSnapshot {
  return snapshotOf({
    nodes: [
      'File:src/app.ts',
      'File:src/dispatch.ts',
      'File:test/app.test.ts',
      {
        uid: 'Class:src/app.ts:App',
        line: 1,
        endLine: 5,
        exported: true,
        module: 'Serving',
        signature: 'export class App extends Base',
      },
      { uid: 'Constructor:src/app.ts:App.constructor', line: 2, endLine: 2 },
      { uid: 'Method:src/app.ts:App.run', line: 3, endLine: 3, module: 'Serving' },
      { uid: 'Method:src/app.ts:App.handle', line: 4, endLine: 4, module: 'Serving' },
      'Class:src/base.ts:Base',
      'Method:src/base.ts:Base.handle',
      'Interface:src/base.ts:Handler',
      'Method:src/base.ts:Handler.handle',
      { uid: 'Function:src/dispatch.ts:dispatch', exported: true, module: 'Routing' },
      { uid: 'Function:src/dispatch.ts:render', module: 'Routing' },
      { uid: 'Function:src/main.ts:main', module: 'Serving' },
      'Class:src/cache.ts:Cache',
      'Method:src/cache.ts:Cache.get',
      'Function:src/loop.ts:serve',
      'Function:test/app.test.ts:answers',
      'Function:test/app.test.ts:makeApp',
      'Module:Serving',
      'Module:Routing',
      { uid: 'Process:main → render', steps: 5 },
    ],
    edges: [
      ['File:src/app.ts', 'DEFINES', 'App'],
      ['App', 'HAS_MEMBER', 'App.constructor'],
      ['App', 'HAS_MEMBER', 'App.run'],
      ['App', 'HAS_MEMBER', 'App.handle'],
      ['Base', 'HAS_MEMBER', 'Base.handle'],
      ['Handler', 'HAS_MEMBER', 'Handler.handle'],
      ['Cache', 'HAS_MEMBER', 'Cache.get'],
      ['App', 'EXTENDS', 'Base', '1:26'],
      ['Base', 'IMPLEMENTS', 'Handler', '1:20'],
      ['App.handle', 'OVERRIDES', 'Base.handle'],
      ['Base.handle', 'OVERRIDES', 'Handler.handle'],
      ['serve', 'CALLS', 'Handler.handle', '3:9'],
      ['main', 'INSTANTIATES', 'App', '2:15'],
      ['main', 'CALLS', 'App.run', '3:7 5:7'],
      ['App.run', 'CALLS', 'App.handle', '3:30'],
      ['App.handle', 'CALLS', 'dispatch', '4:32'],
      ['dispatch', 'CALLS', 'render', '4:3'],
      ['File:src/app.ts', 'IMPORTS', 'File:src/dispatch.ts', '1:1'],
      ['makeApp', 'INSTANTIATES', 'App', '12:10'],
      ['answers', 'CALLS', 'makeApp', '2:3'],
      ['answers', 'CALLS', 'App.run', { sites: [3, 7], confidence: 0.8, reason: 'type' }],
      ['main', 'STEP_IN_PROCESS', 'Process:main → render', { step: 1 }],
      ['App.run', 'STEP_IN_PROCESS', 'Process:main → render', { step: 2 }],
      ['App.handle', 'STEP_IN_PROCESS', 'Process:main → render', { step: 3 }],
      ['dispatch', 'STEP_IN_PROCESS', 'Process:main → render', { step: 4 }],
      ['render', 'STEP_IN_PROCESS', 'Process:main → render', { step: 5 }],
      ['App', 'MEMBER_OF', 'Module:Serving'],
    ],
    openSites: [
      { name: 'get', caller: 'serve', line: 4, column: 11 },
      { name: 'get', caller: 'makeApp', line: 13, column: 5 },
    ],
    sources: { 'src/app.ts': SOURCE },
  });
}
