// --- path: src/app/Shapes.java ---
package app;

import java.util.function.Supplier;

public interface Shapes {
//               ^^^^^^ def Interface
  int SIDES = 4, CORNERS = Math.max(1, 4);
//    ^^^^^ def Property
//               ^^^^^^^ def Property
//                              ^^^ external
  double area();
//       ^^^^ def Method
  static Shapes unit() { return new Square(1); }
//              ^^^^ def Method
//                                  ^^^^^^ call -> src/app/Shapes.java:Square, src/app/Shapes.java:Square.Square~2
  private void hidden() { area(); }
//                        ^^^^ call -> src/app/Shapes.java:Shapes.area
}
record Square(double side) implements Shapes {
//     ^^^^^^ def Class
//                   ^^^^ def Property
//                                    ^^^^^^ ref -> src/app/Shapes.java:Shapes
  Square {
//^^^^^^ def Constructor
    check(side);
//  ^^^^^ call -> src/app/Shapes.java:Square.check
  }
  Square(int cells) { this((double) cells); }
//                    ^^^^ call -> src/app/Shapes.java:Square.Square
  static void check(double value) {}
  public double area() { return side() * side; }
//                              ^^^^ call -> src/app/Shapes.java:Square.side
//                                       ^^^^ ref -> src/app/Shapes.java:Square.side
}
enum Color implements Supplier<String> {
//   ^^^^^ def Enum
  RED, GREEN(2) { @Override public String get() { return label(); } };
//^^^ def Property
//     ^^^^^ call -> src/app/Shapes.java:Color, src/app/Shapes.java:Color.Color~2
//                                        ^^^ def Method
//                                                       ^^^^^ call -> src/app/Shapes.java:Color.label
  private final int code;
  Color() { this(1); }
//          ^^^^ call -> src/app/Shapes.java:Color.Color~2
  Color(int code) { this.code = code; }
//^^^^^ def Constructor
  String label() { return name() + ordinal(); }
//                        ^^^^ external
  public String get() { return label(); }
  static void each() {
    for (Color color : Color.values()) color.label();
//                           ^^^^^^ external
//                                           ^^^^^ call -> src/app/Shapes.java:Color.label
    Color.valueOf("RED").label();
//                       ^^^^^ call -> src/app/Shapes.java:Color.label
    switch (RED) { case GREEN: RED.get(); default: break; }
//                                 ^^^ call -> src/app/Shapes.java:Color.get
  }
}
@interface Marked {
//         ^^^^^^ def Interface
  Class<?> by() default Marks.class;
//         ^^ def Method
  int order() default Marks.ONE;
//                          ^^^ ref -> src/app/Shapes.java:Marks.ONE
}
@Marked(by = Marks.class)
//^^^^^ ref -> src/app/Shapes.java:Marked
class Marks {
  static final int ONE = 1;
  static int count;
  final int[] slots = new int[ONE], more[] = {};
//            ^^^^^ def Property
//                                  ^^^^ def Property
  static { init(); }
//         ^^^^ call -> src/app/Shapes.java:Marks.init
  { count++; }
//  ^^^^^ ref -> src/app/Shapes.java:Marks.count
  static void init() {}
  @Marked(order = 2) @Deprecated protected native void far(final String... names);
// ^^^^^^ ref -> src/app/Shapes.java:Marked
//                                                     ^^^ def Method
  class Inner { class Deep { void up() { far(); Marks.this.far(); } } }
//      ^^^^^ def Class
//                    ^^^^ def Class
//                                       ^^^ call -> src/app/Shapes.java:Marks.far
//                                                         ^^^ call -> src/app/Shapes.java:Marks.far
  void local() {
    class Counter { int next() { return ++count; } }
//        ^^^^^^^ def Class
    record Pair(int left, Counter right) {}
    new Counter().next();
//                ^^^^ call -> src/app/Shapes.java:Marks.local.Counter.next
    new Pair(1, null).right().next();
//                    ^^^^^ call -> src/app/Shapes.java:Marks.local.Pair.right
//                            ^^^^ call -> src/app/Shapes.java:Marks.local.Counter.next
    new Marks().new Inner();
//                  ^^^^^ call -> src/app/Shapes.java:Marks.Inner
  }
  Runnable task = new Runnable() {
    @Override public void run() { again(); far("x"); }
//                        ^^^ def Method
//                                ^^^^^ call -> src/app/Shapes.java:Marks.Runnable.again
//                                         ^^^ call -> src/app/Shapes.java:Marks.far
    private void again() { run(); }
//                         ^^^ call -> src/app/Shapes.java:Marks.Runnable.run
  };
}
