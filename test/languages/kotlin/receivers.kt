// --- path: src/app/Page.kt ---
package app

class Page {
  val title = Title()
  fun line(text: String): Page = this
//    ^^^^ def Method
  fun close() {}
}
class Title { fun text(): String = "" }
class Printer {
  fun print(page: Page) {}
  fun line(number: Int) {}
  fun both(page: Page) = page.apply {
    line("a")
//  ^^^^ call -> src/app/Page.kt:Page.line
    line(1)
//  ^^^^ call -> src/app/Page.kt:Printer.line
    print(this)
//  ^^^^^ call -> src/app/Page.kt:Printer.print
    title.text()
//        ^^^^ call -> src/app/Page.kt:Title.text
  }
}

fun page(build: Page.() -> Unit): Page {
  val made = Page()
  made.build()
  return made
}
fun <T> T.changed(change: T.(Int) -> Unit): T = this
//         ^^^^^^^ def Function
fun <T> each(items: List<T>, use: (T) -> Unit) {}

fun Page.twice() {
//       ^^^^^ def Function
  line("a").close()
//^^^^ call -> src/app/Page.kt:Page.line
//          ^^^^^ call -> src/app/Page.kt:Page.close
  again()
//^^^^^ call -> src/app/Page.kt:again
}
fun Page.again() {}
fun Title.again() {}
val Page.heading: Title get() = title.also { it.text() }
//       ^^^^^^^ def Variable
//                                              ^^^^ call -> src/app/Page.kt:Title.text

fun use(pages: List<Page>, other: Page?) {
  page { line("b") }
//^^^^ call -> src/app/Page.kt:page
//       ^^^^ call -> src/app/Page.kt:Page.line
  page { close() }.again()
//       ^^^^^ call -> src/app/Page.kt:Page.close
//                 ^^^^^ call -> src/app/Page.kt:again
  Page().changed { close() }
//                 ^^^^^ call -> src/app/Page.kt:Page.close
  each(pages) { it.close() }
//                 ^^^^^ call -> src/app/Page.kt:Page.close
  each(pages) { page -> page.close() }
//                           ^^^^^ call -> src/app/Page.kt:Page.close
  with(Page()) { close() }
//               ^^^^^ call -> src/app/Page.kt:Page.close
  other?.let { it.close() } ?: Page().close()
//                ^^^^^ call -> src/app/Page.kt:Page.close
//                                    ^^^^^ call -> src/app/Page.kt:Page.close
  val text = Page().run { title }.text()
//                                ^^^^ call -> src/app/Page.kt:Title.text
  pages.map { it.title }.first().text()
//                               ^^^^ call -> src/app/Page.kt:Title.text
  pages.filter { it.title.text() == "" }.forEach { it.again() }
//                        ^^^^ call -> src/app/Page.kt:Title.text
//                                                    ^^^^^ call -> src/app/Page.kt:again
  buildString { append("a") }
//              ^^^^^^ external
  val ready by lazy { Page() }
  ready.close()
//      ^^^^^ call -> src/app/Page.kt:Page.close
  val later: Page.() -> Unit = { close() }
//                               ^^^^^ call -> src/app/Page.kt:Page.close
  for ((place, page) in pages.withIndex()) println(place)
  listOf(Page()).forEach(Page::close)
//                             ^^^^^ ref -> src/app/Page.kt:Page.close
}
class Append {
  fun append(text: String) {}
  fun all() = buildString { append("a") }
//                          ^^^^^^ external
  fun some() = mutableListOf<Page>().apply { again(this) }
  fun again(pages: List<Page>) = pages.first().close()
//                                             ^^^^^ call -> src/app/Page.kt:Page.close
}
// --- path: src/app/one/One.kt ---
package app.one

class One { companion object }
fun One.Companion.read(text: String): One = One()
fun One(text: String): One = One()
fun use(one: One) = one.hashCode()
// --- path: src/app/two/Two.kt ---
package app.two

class Two { companion object }
fun Two.Companion.read(text: String): Two = Two()
// --- path: src/app/Both.kt ---
package app

import app.one.*
import app.two.*

val Two.paired: One get() = One()
var Int.doubled: Int
  get() = this * 2
  set(value) {}
fun paired(two: Two) {
  two.paired.hashCode()
//    ^^^^^^ ref -> src/app/Both.kt:paired
  two.paired.once()
//           ^^^^ call -> src/app/Both.kt:once
  4.doubled
//  ^^^^^^^ ref -> src/app/Both.kt:doubled
}
fun One.once() {}
var kept: One = One()
  set(value) { value.once() }
//                   ^^^^ call -> src/app/Both.kt:once
class Limits {
  var most: Two = Two()
    set(most) {
      most.paired
//    ^^^^ external
//         ^^^^^^ ref -> src/app/Both.kt:paired
      field = most
    }
}
fun both() {
  One.read("a")
//    ^^^^ call -> src/app/one/One.kt:read
  Two.read("b")
//    ^^^^ call -> src/app/two/Two.kt:read
}
