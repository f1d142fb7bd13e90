// What `impact` answers of code in several languages, or written for several platforms. The fields themselves are tested beside the tool.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
import { indexedSources } from '../support/indexed-sources.ts';

const PLATFORMS = indexedSources(`
//- src/commonMain/kotlin/app/Time.kt
package app
expect fun now(): Long
expect val zone: String
expect class Clock(name: String) { fun tick(): Long }
fun later(clock: Clock) = now() + clock.tick()
fun place() = zone
fun made() = Clock("a")
//- src/jsMain/kotlin/app/Time.js.kt
package app
actual fun now(): Long = 2
//- src/jvmMain/kotlin/app/Time.jvm.kt
package app
private fun millis(): Long = 1
actual fun now(): Long = millis()
actual val zone: String get() = "UTC"
actual class Clock actual constructor(val name: String) { actual fun tick(): Long = millis() }
//- src/commonTest/kotlin/app/TimeTest.kt
package app
import kotlin.test.Test
class TimeTest {
  @Test fun asks() { now() }
}
`);

function reached(uid: string): string[] {
  return Object.entries(impact({ target: uid }, PLATFORMS).by_depth)
    .flatMap(([depth, items]) =>
      items.map(({ uid: found }) => `${found.slice(found.lastIndexOf(':') + 1)} ${depth}`),
    )
    .sort();
}

test('what a platform has is reached through what is declared for all of them', (t) => {
  t.deepEqual(reached('Function:src/jvmMain/kotlin/app/Time.jvm.kt:now'), ['later 1']);
  t.deepEqual(reached('Function:src/jvmMain/kotlin/app/Time.jvm.kt:millis'), [
    'Clock.tick 1',
    'later 2',
    'now 1',
  ]);
  t.deepEqual(reached('Variable:src/jvmMain/kotlin/app/Time.jvm.kt:zone'), ['place 1']);
  t.deepEqual(reached('Method:src/jvmMain/kotlin/app/Time.jvm.kt:Clock.tick'), ['later 1']);
  t.true(reached('Class:src/jvmMain/kotlin/app/Time.jvm.kt:Clock').includes('made 1'));
});

test('tests of what is declared for all platforms are run for what one of them has', (t) => {
  t.deepEqual(
    impact(
      { target: 'Function:src/jvmMain/kotlin/app/Time.jvm.kt:now' },
      PLATFORMS,
    ).tests_to_run.map(({ uid }) => uid),
    ['Method:src/commonTest/kotlin/app/TimeTest.kt:TimeTest.asks'],
  );
});
