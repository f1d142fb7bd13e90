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
// --- path: src/jvmMain/kotlin/app/Bytes.kt ---
package app

@OptIn(Unsafe::class)
actual class Sum {
//           ^^^ def Class
  fun reset() {}
//    ^^^^^ def Method
}

class Bytes(val data: ByteArray) {
  val length
    @JvmName("length")
    get() = count()
//          ^^^^^ call -> src/jvmMain/kotlin/app/Bytes.kt:Bytes.count
  fun count(): Int {
    val copy = ByteArray(2)
    get(copy)
//  ^^^ call -> src/jvmMain/kotlin/app/Bytes.kt:Bytes.get
    val second = copy.size
    set(0, second)
//  ^^^ call -> src/jvmMain/kotlin/app/Bytes.kt:Bytes.set
    return second
  }
  fun get(into: ByteArray) {}
//    ^^^ def Method
  fun set(at: Int, value: Int) {}
//    ^^^ def Method
}
// --- path: src/commonMain/kotlin/app/TextCommon.kt ---
package app

expect class Text {
  fun part(): Text
}
internal fun Text.commonPart(): Text = this
internal fun joined(text: Text, times: Int) = text
// --- path: src/jvmMain/kotlin/app/Text.kt ---
package app

actual class Text {
  actual fun part(): Text = commonPart()
//                          ^^^^^^^^^^ call -> src/commonMain/kotlin/app/TextCommon.kt:commonPart
  fun whole() = joined(this, 2)
//              ^^^^^^ call -> src/commonMain/kotlin/app/TextCommon.kt:joined
}
// --- path: src/commonMain/kotlin/app/Day.kt ---
package app

expect class Day {
  constructor(year: Int, month: Int)
  fun next(): Day
//            ^^^ ref -> src/commonMain/kotlin/app/Day.kt:Day
}
@Deprecated("so") fun Day(year: Int, monthNumber: Int): Day = Day(year = year, month = monthNumber)
//                                                            ^^^ call -> src/commonMain/kotlin/app/Day.kt:Day
fun Day(text: String): Day = Day(1, 2)
//                           ^^^ call -> src/commonMain/kotlin/app/Day.kt:Day
fun days(): Day = Day("now").next().next()
//                ^^^ call -> src/commonMain/kotlin/app/Day.kt:Day~2
//                           ^^^^ call -> src/commonMain/kotlin/app/Day.kt:Day.next
//                                  ^^^^ call -> src/commonMain/kotlin/app/Day.kt:Day.next
expect fun Day.later(days: Int): Day
expect class Missing(text: String)
fun week(day: Day) = day.later(7)
//                       ^^^^^ call -> src/commonMain/kotlin/app/Day.kt:later
// --- path: src/jvmMain/kotlin/app/DayJvm.kt ---
package app

actual class Day actual constructor(val year: Int, month: Int) {
  actual fun next(): Day = later(1)
//                         ^^^^^ call -> src/jvmMain/kotlin/app/DayJvm.kt:later
}
actual typealias Missing = java.io.FileNotFoundException
fun missing(): Nothing = throw Missing("a")
//                             ^^^^^^^ call -> src/commonMain/kotlin/app/Day.kt:Missing
actual fun Day.later(days: Int): Day = Day(year, days)
//                                     ^^^ call -> src/jvmMain/kotlin/app/DayJvm.kt:Day
// --- path: core/common/src/internal/dates.kt ---
package app.internal

fun isLeap(year: Int): Boolean = year % 4 == 0
fun helper(): Int = 1
// --- path: core/native/src/internal/dates.kt ---
package app.internal

fun lastOf(month: Int): Int = 28
fun helper(): Int = 2
// --- path: core/native/src/Use.kt ---
package app.use

import app.internal.*

fun use(): Int {
  isLeap(2000)
//^^^^^^ call -> core/common/src/internal/dates.kt:isLeap
  helper()
//^^^^^^ call -> core/native/src/internal/dates.kt:helper
  return lastOf(2)
//       ^^^^^^ call -> core/native/src/internal/dates.kt:lastOf
}
// --- path: src/commonMain/kotlin/app/Marks.kt ---
package app

@OptIn(Unsafe::class)
@OptionalExpectation
internal expect annotation class Mark()
//                               ^^^^ def Class
@Deprecated("so", level = HIDDEN)
@Suppress("x")
public expect fun marked(): Int
//                ^^^^^^ def Function
// --- path: src/jvmMain/kotlin/app/MarksJvm.kt ---
package app

@Suppress("x")
internal actual fun marked(): Int = 1
//                  ^^^^^^ def Function
fun marks() = marked()
//            ^^^^^^ call -> src/jvmMain/kotlin/app/MarksJvm.kt:marked
