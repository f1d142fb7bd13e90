// --- path: src/main/java/com/acme/Shape.java ---
package com.acme;

public abstract class Shape implements com.acme.sc.Drawn {
//                                                 ^^^^^ ref -> src/main/scala/com/acme/sc/Painter.scala:Drawn
  public String getName() { return ""; }
  public Shape next() { return this; }
  public static int count() { return 0; }
  void paint() {
    com.acme.sc.Registry.add(this);
//                       ^^^ call -> src/main/scala/com/acme/sc/Painter.scala:Registry.add
    new com.acme.sc.Painter().paint(this);
//                            ^^^^^ call -> src/main/scala/com/acme/sc/Painter.scala:Painter.paint
  }
}
// --- path: src/main/scala/com/acme/sc/Painter.scala ---
package com.acme.sc

import com.acme.Shape
import com.acme.Shape.count

trait Drawn { def draw(): Unit }
class Square extends Shape {
//                   ^^^^^ ref -> src/main/java/com/acme/Shape.java:Shape
  def draw(): Unit = println(getName)
//                           ^^^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.getName
}
class Painter {
  def paint(shape: Shape): Unit = {
    shape.next().draw()
//        ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.next
//               ^^^^ call -> src/main/scala/com/acme/sc/Painter.scala:Drawn.draw
    shape.next.next()
//        ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.next
//             ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.next
    Shape.count()
//        ^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.count
    count()
//  ^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.count
  }
}
object Registry { def add(shape: Shape): Unit = {} }
// --- path: src/main/scala/com/acme/sc/shapes.py ---
from com.acme import Shape
# A language of another family sees none of it.
Shape.count()
#     ^^^^^ external
