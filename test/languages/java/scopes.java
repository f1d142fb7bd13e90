// --- path: src/main/java/lib/Base.java ---
package lib;

public abstract class Base {
  protected int size;
  protected static int made;
  protected Base(int size) { this.size = size; }
  protected abstract void step();
//                        ^^^^ def Method
  public void run() { step(); helper(); }
//                    ^^^^ call -> src/main/java/lib/Base.java:Base.step
//                            ^^^^^^ call -> src/main/java/lib/Base.java:Base.helper
  private void helper() {}
  public static class Part { public static Part first() { return null; } public void join() {} }
  public interface Named { default String title() { return ""; } }
}
// --- path: src/main/java/lib/Plain.java ---
package lib;
public class Plain { public void plain() {} }
class Aside { static void aside() {} }
// --- path: src/main/java/app/Child.java ---
package app;

import lib.*;
import lib.Base.Part;
import static lib.Base.Part.first;

public class Child extends Base implements Base.Named {
//                         ^^^^ ref -> src/main/java/lib/Base.java:Base
//                                              ^^^^^ ref -> src/main/java/lib/Base.java:Base.Named
  int step;
  Child() { super(1); }
//          ^^^^^ call -> src/main/java/lib/Base.java:Base.Base
  Child(String text) { this(); }
//                     ^^^^ call -> src/main/java/app/Child.java:Child.Child
  @Override protected void step() { step = size + made; this.step++; }
//                                  ^^^^ ref -> src/main/java/app/Child.java:Child.step
//                                         ^^^^ ref -> src/main/java/lib/Base.java:Base.size
//                                                ^^^^ ref -> src/main/java/lib/Base.java:Base.made
  void go(Runnable step) {
    step();
//  ^^^^ call -> src/main/java/app/Child.java:Child.step
    step.run();
//       ^^^ external
    run();
//  ^^^ call -> src/main/java/lib/Base.java:Base.run
    super.run();
//        ^^^ call -> src/main/java/lib/Base.java:Base.run
    title();
//  ^^^^^ call -> src/main/java/lib/Base.java:Base.Named.title
    Named.super.title();
//              ^^^^^ call -> src/main/java/lib/Base.java:Base.Named.title
    Part.first().join();
//       ^^^^^ call -> src/main/java/lib/Base.java:Base.Part.first
//               ^^^^ call -> src/main/java/lib/Base.java:Base.Part.join
    first();
//  ^^^^^ call -> src/main/java/lib/Base.java:Base.Part.first
    new Plain().plain();
//              ^^^^^ call -> src/main/java/lib/Plain.java:Plain.plain
    new lib.Plain().plain();
//                  ^^^^^ call -> src/main/java/lib/Plain.java:Plain.plain
    lib.Base.Part.first();
//                ^^^^^ call -> src/main/java/lib/Base.java:Base.Part.first
    java.util.List.of();
//                 ^^ external
    new Thread(() -> { step(); this.go(null); }).start();
//                     ^^^^ call -> src/main/java/app/Child.java:Child.step
//                                  ^^ call -> src/main/java/app/Child.java:Child.go
//                                               ^^^^^ external
    new Object() { void step() {} void call() { step(); Child.this.step(); Child.super.run(); } }.call();
//                                              ^^^^ call -> src/main/java/app/Child.java:Child.go.Object.step
//                                                                 ^^^^ call -> src/main/java/app/Child.java:Child.step
//                                                                                     ^^^ call -> src/main/java/lib/Base.java:Base.run
//                                                                                                ^^^^ call -> src/main/java/app/Child.java:Child.go.Object.call
    new Helper().help().get();
//               ^^^^ call -> src/main/java/app/Helper.java:Helper.help
//                      ^^^ external
    absent();
//  ^^^^^^ external
  }
  class Inner { int size; void step(int n) {} void both() { step(1); size++; go(null); } }
//                                                          ^^^^ call -> src/main/java/app/Child.java:Child.Inner.step
//                                                                   ^^^^ ref -> src/main/java/app/Child.java:Child.Inner.size
//                                                                           ^^ call -> src/main/java/app/Child.java:Child.go
}
// --- path: src/main/java/app/Helper.java ---
package app;
import java.util.function.Supplier;
import lib.Base;
class Helper {
  Supplier<String> help() { return this::text; }
//                                       ^^^^ ref -> src/main/java/app/Helper.java:Helper.text
  String text() { return null; }
  Supplier<Helper> make() { return Helper::new; }
}
class Loop extends Loop { void turn() { turn(); missing(); super.turn(); } }
//                                      ^^^^ call -> src/main/java/app/Helper.java:Loop.turn
