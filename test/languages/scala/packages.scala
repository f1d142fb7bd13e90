// --- path: src/app/package.scala ---
package object app extends Defaults {
  def root: Folder = new Folder("/")
//                       ^^^^^^ call -> src/app/Folder.scala:Folder
  val limit: Limit = Limit(3)
//                   ^^^^^ call -> src/app/Folder.scala:Limit
}
// --- path: src/app/Folder.scala ---
package app

class Folder(val name: String) { def open(n: Int): Folder = this }
case class Limit(n: Int) { def raise: Limit = Limit(n + 1) }
trait Defaults { def fallback(n: Int): Folder = new Folder("f") }
object Names {
  def short(n: Int): String = "a"
  object Inner { def deep(n: Int): Int = n }
}
// --- path: src/app/tools/Tool.scala ---
package app
package tools

import Names.short
import Names.Inner.{deep => down}
import java.util.{List => JavaList, _}

class Tool {
  def run(n: Int): Unit = {
    root.open(n)
//  ^^^^ call -> src/app/package.scala:app.root
//       ^^^^ call -> src/app/Folder.scala:Folder.open
    limit.raise
//        ^^^^^ call -> src/app/Folder.scala:Limit.raise
    fallback(n).open(n)
//  ^^^^^^^^ call -> src/app/Folder.scala:Defaults.fallback
//              ^^^^ call -> src/app/Folder.scala:Folder.open
    app.root.open(n)
//      ^^^^ call -> src/app/package.scala:app.root
    short(n)
//  ^^^^^ call -> src/app/Folder.scala:Names.short
    down(n)
//  ^^^^ call -> src/app/Folder.scala:Names.Inner.deep
    new ArrayList(n)
//      ^^^^^^^^^ external
    helper.Helper.help(n)
//                ^^^^ call -> src/app/tools/helper/Helper.scala:Helper.help
  }
  def local(n: Int): Unit = {
    import app.tools.helper._
    Helper.help(n)
//         ^^^^ call -> src/app/tools/helper/Helper.scala:Helper.help
  }
}
// --- path: src/app/tools/helper/Helper.scala ---
package app.tools.helper

object Helper { def help(n: Int): Int = n }
class Apart {
  def none(n: Int): Unit = fallback(n)
//                         ^^^^^^^^ external
}
// --- path: src/app/tools/Other.scala ---
package app.tools

import app._
import helper.Helper

object Other {
  import Names._
  def run(n: Int): Unit = {
    short(n)
//  ^^^^^ call -> src/app/Folder.scala:Names.short
    Inner.deep(n)
//        ^^^^ call -> src/app/Folder.scala:Names.Inner.deep
    root.open(n)
//       ^^^^ call -> src/app/Folder.scala:Folder.open
    Helper.help(n)
//         ^^^^ call -> src/app/tools/helper/Helper.scala:Helper.help
  }
}
// --- path: src/app/first/Same.scala ---
package app.first

class Same { def here(n: Int): Int = n }
// --- path: src/app/second/Same.scala ---
package app.second

class Same { def there(n: Int): Int = n }
// --- path: src/app/second/Uses.scala ---
package app.second

import app.first._

class Uses { def run(same: Same): Int = same.here(1) }
//                                           ^^^^ call -> src/app/first/Same.scala:Same.here
