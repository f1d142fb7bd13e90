// A snapshot for tests of views: a small shop with sources, a route, a functional area, flows, tests and open calls.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { snapshotOf } from './snapshot.ts';

const SHOP = [
  'export function main() {',
  '\tcheckout();',
  '}',
  'export function checkout() {',
  '  save(log());',
  '}',
  '',
];

export function viewedApp(): IndexSnapshot {
  return snapshotOf({
    nodes: [
      'Folder:src',
      'File:src/shop.ts',
      'File:src/db/table.ts',
      'File:src/db/cached.ts',
      'File:web/routes.ts',
      'File:test/shop.test.ts',
      { uid: 'Function:src/shop.ts:main', line: 1, endLine: 3, column: 17, module: 'Orders' },
      { uid: 'Function:src/shop.ts:checkout', line: 4, endLine: 6, column: 17, module: 'Orders' },
      { uid: 'Class:src/db/table.ts:Table', line: 1, endLine: 20, module: 'Storage' },
      { uid: 'Method:src/db/table.ts:Table.save', line: 2, endLine: 9, module: 'Storage' },
      { uid: 'Method:src/db/table.ts:Table.saveAll', line: 11, endLine: 18 },
      { uid: 'Class:src/db/cached.ts:CachedTable', line: 1, endLine: 5 },
      { uid: 'Function:web/routes.ts:buy', line: 3, endLine: 8 },
      { uid: 'Function:test/shop.test.ts:savesOrders', line: 1, endLine: 4 },
      {
        uid: 'Route:web/routes.ts:POST /orders',
        name: 'POST /orders',
        method: 'POST',
        path: '/orders',
        filePath: 'web/routes.ts',
        line: 1,
      },
      { uid: 'Module:Orders', symbolCount: 2, cohesion: 1 },
      { uid: 'Module:Storage', symbolCount: 2, cohesion: 0.5 },
      {
        uid: 'Process:main → save',
        steps: 3,
        entry: 'Function:src/shop.ts:main',
        exit: 'Method:src/db/table.ts:Table.save',
        module: 'Orders',
      },
      {
        uid: 'Process:buy → checkout',
        steps: 2,
        entry: 'Function:web/routes.ts:buy',
        exit: 'Function:src/shop.ts:checkout',
      },
    ],
    edges: [
      ['main', 'CALLS', 'checkout', '2:2'],
      ['checkout', 'CALLS', 'Table.save', '5:3'],
      ['checkout', 'CALLS', 'Table.saveAll', '5:9'],
      ['buy', 'CALLS', 'checkout', '4:3'],
      ['savesOrders', 'CALLS', 'checkout', '2:3'],
      ['savesOrders', 'TESTS', 'checkout'],
      ['CachedTable', 'EXTENDS', 'Table', '1:27'],
      ['Table', 'HAS_MEMBER', 'Table.save'],
      ['Table', 'HAS_MEMBER', 'Table.saveAll'],
      ['buy', 'HANDLES_ROUTE', 'POST /orders', '1:1'],
      ['main', 'MEMBER_OF', 'Module:Orders'],
      ['checkout', 'MEMBER_OF', 'Module:Orders'],
      ['Table', 'MEMBER_OF', 'Module:Storage'],
      ['Table.save', 'MEMBER_OF', 'Module:Storage'],
      ['main', 'STEP_IN_PROCESS', 'Process:main → save', { step: 1 }],
      ['checkout', 'STEP_IN_PROCESS', 'Process:main → save', { step: 2 }],
      ['Table.save', 'STEP_IN_PROCESS', 'Process:main → save', { step: 3 }],
      ['buy', 'STEP_IN_PROCESS', 'Process:buy → checkout', { step: 1 }],
      ['checkout', 'STEP_IN_PROCESS', 'Process:buy → checkout', { step: 2 }],
    ],
    openSites: [
      { name: 'log', caller: 'checkout', line: 5, column: 8 },
      { name: 'get', caller: 'File:web/routes.ts', line: 1, reason: 'name_unknown' },
    ],
    sources: { 'src/shop.ts': SHOP.join('\r\n') },
    skipped: [
      { filePath: 'big.js', reason: 'too large' },
      { filePath: 'a.bin', reason: 'binary' },
      { filePath: 'b.js', reason: 'too large' },
    ],
  });
}
