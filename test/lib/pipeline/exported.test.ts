// Which symbols count as exported, language by language where a rule of visibility needs more than one line. Calls are not looked at.
import test, { type ExecutionContext } from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';

function check(t: ExecutionContext, source: string, exported: readonly string[]): void {
  const symbols = [...indexedSources(source).graph.nodes()].filter(
    (node) => node.exported === true,
  );
  t.deepEqual(
    symbols.map(({ qualifiedName }) => qualifiedName),
    [...exported],
  );
}

test('C++: members of a class are private until it says otherwise, those of a struct public', (t) => {
  check(
    t,
    `
//- gauge.hpp
#pragma once
class Gauge {
  int raw_;
  void Reset();
 public:
  Gauge();
  int Read() const { return raw_; }
 protected:
  void Tune();
 private:
  class Dial { public: int angle; };
  int Scale();
};
struct Point { int x; private: int seen; };
namespace { int Hidden(); }
//- gauge.cc
#include "gauge.hpp"
int Gauge::Scale() { return raw_; }
void Gauge::Tune() {}
static int once() { return 2; }
`,
    ['Gauge.Tune', 'Gauge', 'Gauge.Gauge', 'Gauge.Read', 'Point', 'Point.x'],
  );
});

test('TypeScript: what a file of declarations that is no module declares is seen everywhere', (t) => {
  check(
    t,
    `
//- types.d.ts
declare module '*.vue'
interface Coin { weight: number }
type Purse = Coin[]
//- module.d.ts
import { Coin } from 'coins'
interface Note { value: number }
`,
    ['*.vue', 'Coin', 'Coin.weight', 'Purse'],
  );
});
