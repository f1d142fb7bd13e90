// --- path: src/main/java/com/acme/Shape.java ---
package com.acme;

import com.acme.kt.Painter;
import com.acme.kt.PainterKt;
import com.acme.kt.Tools;
import com.acme.kt.Registry;
import static com.acme.kt.PainterKt.mixed;

public abstract class Shape implements Drawn {
//                                     ^^^^^ ref -> src/main/java/com/acme/Drawn.kt:Drawn
  private String name;
  public int sides;
  public static int count() { return 0; }
  public static final String KIND = "shape";
  public String getName() { return name; }
  public void setName(String name) { this.name = name; }
  public boolean isRound() { return false; }
  public Shape copy() { return this; }
  public Shape getNext() { return this; }
  protected void refresh(int times) {}
  protected void refresh(String why) {}
  public abstract void draw();

  void paint(Painter painter) {
    painter.use(this);
//          ^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter.use
    painter.getBrush().dip();
//          ^^^^^^^^ ref -> src/main/java/com/acme/kt/Painter.kt:Painter.brush
//                     ^^^ call -> src/main/java/com/acme/kt/Painter.kt:Brush.dip
    painter.setBrush(new Brush(1));
//          ^^^^^^^^ ref -> src/main/java/com/acme/kt/Painter.kt:Painter.brush
    painter.isWet();
//          ^^^^^ ref -> src/main/java/com/acme/kt/Painter.kt:Painter.isWet
    painter.tone();
//          ^^^^ ref -> src/main/java/com/acme/kt/Painter.kt:Painter.shade
    painter.after().use(this);
//          ^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter.after
//                  ^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter.use
    PainterKt.mixed(1, 2);
//            ^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:mixed
    mixed(1, 2).dip();
//  ^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:mixed
//              ^^^ call -> src/main/java/com/acme/kt/Painter.kt:Brush.dip
    PainterKt.thick(painter.getBrush());
//            ^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:thick
    Tools.fold("a");
//        ^^^^ call -> src/main/java/com/acme/kt/Folding.kt:fold
    Tools.folded("a");
//        ^^^^^^ call -> src/main/java/com/acme/kt/Folding.kt:foldAgain
    Registry.INSTANCE.add(this);
//                    ^^^ call -> src/main/java/com/acme/kt/Painter.kt:Registry.add
    Painter.Companion.standard().use(this);
//                    ^^^^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter.standard
//                               ^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter.use
    Painter.quick();
//          ^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter.quick
    new Painter(new com.acme.kt.Brush(1));
//      ^^^^^^^ call -> src/main/java/com/acme/kt/Painter.kt:Painter
    beside();
//  ^^^^^^ call -> src/main/java/com/acme/Drawn.kt:Drawn.beside
  }
}
// --- path: src/main/java/com/acme/Drawn.kt ---
package com.acme

interface Drawn {
  fun draw()
  fun beside() {}
  val label: String
}
class Square : Shape() {
//             ^^^^^ ref -> src/main/java/com/acme/Shape.java:Shape
  override val label: String get() = name
//                                   ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.getName
  override fun draw() {
    refresh(2)
//  ^^^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.refresh
    super.refresh("a")
//        ^^^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.refresh~2
    Shape.count()
//        ^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.count
    Shape.KIND
//        ^^^^ ref -> src/main/java/com/acme/Shape.java:Shape.KIND
  }
}
fun show(shape: Shape, square: Square) {
  shape.copy().draw()
//      ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.copy
//             ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.draw
  square.copy().next.copy()
//       ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.copy
//              ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.getNext
//                   ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.copy
  shape.name = "a"
//      ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.setName
  shape.isRound
//      ^^^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.isRound
  shape.sides
//      ^^^^^ ref -> src/main/java/com/acme/Shape.java:Shape.sides
  square.draw()
//       ^^^^ call -> src/main/java/com/acme/Drawn.kt:Square.draw
  square.beside()
//       ^^^^^^ call -> src/main/java/com/acme/Drawn.kt:Drawn.beside
}
// --- path: src/main/java/com/acme/kt/Painter.kt ---
package com.acme.kt

import com.acme.Shape
import com.acme.Shape.count

class Brush(val width: Int) { fun dip() {} }
class Painter(var brush: Brush) {
  val isWet: Boolean = true
  @get:JvmName("tone") val shade: Int = 1
  fun after(): Painter = this
  fun use(shape: Shape) { shape.draw() }
//                              ^^^^ call -> src/main/java/com/acme/Shape.java:Shape.draw
  fun counted() = count()
//                ^^^^^ call -> src/main/java/com/acme/Shape.java:Shape.count
  companion object {
    fun standard() = Painter(Brush(1))
    @JvmStatic fun quick() = standard()
  }
}
object Registry { fun add(shape: Shape) {} }
fun mixed(a: Int, b: Int): Brush = Brush(a + b)
fun Brush.thick(): Boolean = width > 3
// --- path: src/main/java/com/acme/kt/Folding.kt ---
@file:JvmName("Tools")
package com.acme.kt

fun fold(text: String) {}
@JvmName("folded") fun foldAgain(text: String) {}
