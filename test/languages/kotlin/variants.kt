// --- path: src/commonMain/kotlin/app/Time.kt ---
package app

expect fun now(): Long
//         ^^^ def Function
expect class Clock() {
  fun tick(): Int
}
fun later(clock: Clock) = now() + clock.tick()
//                        ^^^ call -> src/commonMain/kotlin/app/Time.kt:now
// --- path: src/jvmMain/kotlin/app/Time.jvm.kt ---
package app

actual fun now(): Long = 1
//         ^^^ def Function
// --- path: src/test/kotlin/app/TimeTest.kt ---
package app

import kotlin.test.Test

class TimeTest {
  @Test
  fun `reads the time`() {
    later(Clock())
//  ^^^^^ call -> src/commonMain/kotlin/app/Time.kt:later
  }
}
