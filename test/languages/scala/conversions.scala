// --- path: src/Money.scala ---
package money

class Money(val cents: Int) { def rounded: Money = this }
object Money {
  implicit def toText(money: Money): Text = new Text("m")
}
class Text(word: String) { def shout(n: Int): String = word }

object syntax {
  implicit class MoneyOps(money: Money) {
    def twice(n: Int): Money = money
    def half: Money = money
  }
  implicit class WordOps(word: String) {
    def asMoney(n: Int): Money = new Money(n)
    def length: Int = 1
  }
}
// --- path: src/Use.scala ---
package money

import syntax._

class Use(money: Money, word: String) {
  def run(): Unit = {
    money.twice(1).half.rounded
//        ^^^^^ call -> src/Money.scala:syntax.MoneyOps.twice
//                 ^^^^ call -> src/Money.scala:syntax.MoneyOps.half
//                      ^^^^^^^ call -> src/Money.scala:Money.rounded
    word.asMoney(1).rounded
//       ^^^^^^^ call -> src/Money.scala:syntax.WordOps.asMoney
//                  ^^^^^^^ call -> src/Money.scala:Money.rounded
    money.shout(1)
//        ^^^^^ call -> src/Money.scala:Text.shout
    word.length()
//       ^^^^^^ external
  }
}
// --- path: src/other/Apart.scala ---
package other

class Apart(money: money.Money, word: String) {
  def run(): Unit = word.asMoney(1)
//                       ^^^^^^^ external
}
