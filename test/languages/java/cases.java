// --- path: src/app/Cases.java ---
package app;

import static app.Limits.MAX;

enum Tint {
  RED, BLUE;
  static final int MAX = 3;
  Tint next() { return this; }
}
class Limits { static final int MAX = 1; }
class Thing { void go() {} Thing same() { return this; } }
class Cases {
  static int RED;
  Tint tint() { return null; }
  void take(int value) {}
  void take(Thing thing) {}
  void all(Tint tint, int number, Object any) {
    switch (tint) { case RED: case BLUE: tint.next(); }
//                       ^^^ ref -> src/app/Cases.java:Tint.RED
//                                 ^^^^ ref -> src/app/Cases.java:Tint.BLUE
    switch (tint().next()) { case RED, BLUE -> go(); default -> {} }
//                                ^^^ ref -> src/app/Cases.java:Tint.RED
//                                     ^^^^ ref -> src/app/Cases.java:Tint.BLUE
//                                             ^^ call -> src/app/Cases.java:Cases.go
    // Of a number, a label is a constant like any other.
    switch (number) { case MAX: break; case 1 + MAX: break; }
//                         ^^^ ref -> src/app/Cases.java:Limits.MAX
//                                              ^^^ ref -> src/app/Cases.java:Limits.MAX
    take(switch (tint) { case RED -> new Thing(); case BLUE -> { Thing made = new Thing(); yield made.same(); } default -> throw new Error(); });
//  ^^^^ call -> src/app/Cases.java:Cases.take~2
    var thing = switch (number) { case 1: yield new Thing(); default: yield new Thing().same(); };
    thing.go();
//        ^^ call -> src/app/Cases.java:Thing.go
    String text = switch (any) { case Thing each when each.same() != null -> { each.go(); yield ""; } default -> ""; };
//                                                         ^^^^ call -> src/app/Cases.java:Thing.same
//                                                                                  ^^ call -> src/app/Cases.java:Thing.go
  }
  void go() {}
}
// --- path: src/app/Outer.java ---
package app;

class Outer {
  class Inner { Inner(int size) {} void run() {} }
  class Pair<T> { void both() {} }
  static Outer make() { return null; }
}
class Inner { }
class Maker {
  void all(Outer outer) {
    outer.new Inner(1).run();
//            ^^^^^ call -> src/app/Outer.java:Outer.Inner, src/app/Outer.java:Outer.Inner.Inner
//                     ^^^ call -> src/app/Outer.java:Outer.Inner.run
    Outer.make().new Pair<String>().both();
//        ^^^^ call -> src/app/Outer.java:Outer.make
//                   ^^^^ call -> src/app/Outer.java:Outer.Pair
//                                  ^^^^ call -> src/app/Outer.java:Outer.Pair.both
    outer.new Inner(2) { void run() { super.run(); } }.run();
//                                          ^^^ call -> src/app/Outer.java:Outer.Inner.run
  }
}
