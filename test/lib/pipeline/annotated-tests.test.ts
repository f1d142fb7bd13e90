// Which functions count as tests because an annotation says so, beside the folders of tests. Paths of tests are looked at elsewhere.
import test from 'ava';
import { indexedSources } from '../../support/indexed-sources.ts';

test('Kotlin: what an annotation calls a test is one, wherever it stands, and so is what it holds', (t) => {
  const { graph } = indexedSources(`
//- src/app/Cart.kt
package app

import org.junit.Test

@Suppress("unused")
@JvmName("shop")
class Cart {
  fun total() = 1
  @Test fun adds() { total() }
  @org.junit.jupiter.api.ParameterizedTest(name = "x")
  fun adds2() { fun inner() = total() }
  @Before fun prepare() {}
}
`);
  t.deepEqual(
    [...graph.nodes()]
      .filter((node) => node.isTest === true)
      .map(({ qualifiedName }) => qualifiedName),
    ['Cart.adds', 'Cart.adds2', 'Cart.adds2.inner'],
  );
});
