// --- path: src/app/Arity.java ---
package app;

import org.outside.Panel;
import static org.outside.Checks.check;

class Board extends Panel {
  void paint(int from, int to, int by) {}
  void fill(String format, Object... values) {}
  static void check(int value, int most) {}
  boolean equals(Board other, int depth) { return false; }
  void all(Board other) {
    paint(1, 2, 3);
//  ^^^^^ call -> src/app/Arity.java:Board.paint
    // Takes another number of arguments: the base outside has it.
    paint(1);
//  ^^^^^ external
    other.paint(1);
//        ^^^^^ external
    super.paint(1, 2);
//        ^^^^^ external
    fill();
//  ^^^^ external
    fill("", 1, 2);
//  ^^^^ call -> src/app/Arity.java:Board.fill
    equals(other);
//  ^^^^^^ external
    other.equals(other, 2);
//        ^^^^^^ call -> src/app/Arity.java:Board.equals
  }
}
class Plain {
  void paint(int from) {}
  void all(Plain other) {
    // Nothing has it: it may be generated.
    paint(1, 2);
//  ^^^^^ none
    other.paint(1, 2);
//        ^^^^^ none
    other.equals(this);
//        ^^^^^^ external
    Size.valueOf("a").reach();
//       ^^^^^^^ external
//                    ^^^^^ call -> src/app/Arity.java:Size.reach
    Size.valueOf("a", 1).reach();
//       ^^^^^^^ call -> src/app/Arity.java:Size.valueOf
//                       ^^^^^ call -> src/app/Arity.java:Size.reach
  }
}
enum Size {
  BIG;
  static Size valueOf(String name, int from) { return null; }
  void reach() {}
}
// --- path: src/app/Private.java ---
package app;

import lib.Parent;

class Child extends Parent {
  int size;
  void all(Parent parent) {
    // Private members are not inherited.
    put(1);
//  ^^^ call -> src/lib/Parent.java:Parent.put~2
    super.put(1);
//        ^^^ call -> src/lib/Parent.java:Parent.put~2
    parent.put(1);
//         ^^^ call -> src/lib/Parent.java:Parent.put~2
    secret();
//  ^^^^^^ none
  }
  class Inner extends Parent {
    int get() { return size + new Node().depth; }
//                     ^^^^ ref -> src/app/Private.java:Child.size
//                                       ^^^^^ ref -> src/app/Private.java:Node.depth
  }
}
class Node { int depth; }
class Other extends Parent { void secret() {} void again() { secret(); } }
//                                                           ^^^^^^ call -> src/app/Private.java:Other.secret
// --- path: src/lib/Parent.java ---
package lib;

public class Parent {
  private int size;
  private static class Node { int depth; }
  private void put(int value) {}
  protected void put(Object value) { put(1); }
//                                   ^^^ call -> src/lib/Parent.java:Parent.put
  private void secret() {}
  static class Near extends Parent {
    void all(Near near, Parent parent) {
      // What lies in one file sees private members, but a class below does not have them.
      parent.put(1);
//           ^^^ call -> src/lib/Parent.java:Parent.put
      super.put(1);
//          ^^^ call -> src/lib/Parent.java:Parent.put
      near.put(1);
//         ^^^ call -> src/lib/Parent.java:Parent.put~2
      ((Parent) near).secret();
//                    ^^^^^^ call -> src/lib/Parent.java:Parent.secret
    }
  }
  void make() {
    new Parent() { void run() { secret(); } }.run();
//                              ^^^^^^ call -> src/lib/Parent.java:Parent.secret
  }
}
// --- path: src/app/Lists.java ---
package app;

import java.io.Serializable;
import java.util.ArrayList;

class Lists<T> extends ArrayList<T> implements Serializable {
  T last() { return get(size() - 1); }
//                  ^^^ external
}
class Notes extends Lists<Note> {
  void all(Notes other) {
    // A base outside has the type arguments that the class below gives it.
    other.get(0).read();
//               ^^^^ call -> src/app/Lists.java:Note.read
    other.last().read();
//               ^^^^ call -> src/app/Lists.java:Note.read
    get(0).read();
//         ^^^^ call -> src/app/Lists.java:Note.read
    super.get(0).read();
//               ^^^^ call -> src/app/Lists.java:Note.read
    this.stream().forEach(note -> note.read());
//                                     ^^^^ call -> src/app/Lists.java:Note.read
  }
}
class Note { void read() {} }
