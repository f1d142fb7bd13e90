// Where files of several languages see each other's names, a run that takes over what files gave finds the same as one in which every file takes its turn.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

const SHOP = `
//- Shop.java
package shop;
import static shop.PricesKt.sum;
class Shop {
  private String name;
  String getName() { return name; }
  int open(Till till) {
    Prices.round(1);
    CountKt.count(till, 2).close();
    till.getRate();
    till.setRate(3);
    return sum(1, 2) + till.size();
  }
}
//- Prices.java
package shop;
class Prices { static int round(int price) { return price; } }
//- Till.kt
package shop
class Till(var rate: Int) {
  @JvmName("size")
  fun length(): Int = rate
}
//- Count.kt
package shop
fun Till.count(more: Int): Count = Count(more + rate)
class Count(val count: Int) { fun close() {} }
//- Prices.kt
package shop
fun sum(one: Int, other: Int): Int {
  return one + other
}
//- Use.kt
package shop
fun use(shop: Shop) {
  println(shop.name)
  Prices.round(2)
}
//- Apart.kt
package shop
fun apart() {
  println(1)
}
`;

test('where a body changes that no file reads, that file alone takes its turn', (t) => {
  t.is(afterEdits(t, SHOP, ['Apart.kt', 'println(1)', 'println(1); println(2)']), 6);
  t.is(afterEdits(t, SHOP, ['Use.kt', 'Prices.round(2)', 'Prices.round(3)']), 6);
});

test('a function at file level that is added is found through the class of its file', (t) => {
  const call = ['Shop.java', 'Prices.round', 'ApartKt.added(); Prices.round'] as const;
  const added = ['Apart.kt', 'fun apart', 'fun added() {}\nfun apart'] as const;
  t.is(afterEdits(t, SHOP, call, added), 5);
  t.is(afterEdits(t, SHOP, call, added, ['Apart.kt', 'fun added() {}\n', '']), 5);
});

test('a function with a receiver has its own parameters for other languages after an edit above it', (t) => {
  const above = ['Count.kt', 'fun Till', 'fun first(a: Int) = a\nfun Till'] as const;
  const other = ['Shop.java', 'Prices.round(1)', 'Prices.round(2)'] as const;
  afterEdits(t, SHOP, above, other, ['Count.kt', 'more: Int', 'more: Long']);
  afterEdits(t, SHOP, ['Count.kt', ': Count =', ':\n Count ='], other);
});

test('a property is read and written under the names that it has for other languages then', (t) => {
  const renamed = ['Till.kt', 'var rate', '@get:JvmName("share") var rate'] as const;
  const read = ['Shop.java', 'till.getRate()', 'till.share()'] as const;
  afterEdits(t, SHOP, renamed, read, ['Till.kt', '"share"', '"part"']);
  afterEdits(t, SHOP, read, renamed);
});

test('a function is found under the name that an annotation states then', (t) => {
  const other = ['Till.kt', '"size"', '"height"'] as const;
  afterEdits(t, SHOP, other, ['Shop.java', 'till.size()', 'till.height()']);
  afterEdits(t, SHOP, ['Shop.java', 'till.size()', 'till.height()'], other);
});

test('a property of another language is there as long as its method is', (t) => {
  const other = ['Shop.java', 'getName()', 'getTitle()'] as const;
  afterEdits(t, SHOP, other, ['Use.kt', 'shop.name', 'shop.title']);
  afterEdits(t, SHOP, ['Use.kt', 'shop.name', 'shop.title'], other);
});

test('a type of one language hides that of another one as long as it is there', (t) => {
  const hidden = [
    'Use.kt',
    'fun use',
    'object Prices { fun round(by: Int) = by }\nfun use',
  ] as const;
  afterEdits(t, SHOP, hidden, ['Use.kt', 'object Prices { fun round(by: Int) = by }\n', '']);
  afterEdits(t, SHOP, ['Apart.kt', 'println(1)', 'Prices.round(1)'], hidden);
});

test('what a platform provides is joined with what is declared for all as long as both say so', (t) => {
  const text = `
//- common/Clock.kt
package clock
expect fun now(): Int
expect class Clock { fun tick(): Int }
//- jvm/Clock.kt
package clock
actual fun now(): Int = 1
actual class Clock { actual fun tick(): Int = now() }
//- common/Use.kt
package clock
fun use() { now(); Clock().tick() }
`;
  afterEdits(t, text, ['jvm/Clock.kt', 'actual fun now', 'fun now']);
  afterEdits(
    t,
    text,
    ['jvm/Clock.kt', 'actual class', 'class'],
    ['common/Clock.kt', 'expect class', 'class'],
  );
  afterEdits(t, text, ['common/Use.kt', 'fun use', 'expect fun more()\nfun use']);
});

test('a member is called by a base from outside as long as it overrides one', (t) => {
  const text = `
//- Job.kt
import java.lang.Thread
class Job : Thread() {
  override fun run() { println(1) }
}
//- Use.kt
fun use() { Job().start() }
`;
  afterEdits(t, text, ['Job.kt', 'override fun', 'fun'], ['Job.kt', 'fun', 'override fun']);
});
