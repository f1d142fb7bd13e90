// --- path: src/main/java/app/Store.java ---
package app;

import static app.util.Names.*;
import static app.util.Names.join;

import app.util.Names;
import java.util.List;

public class Store<T> implements Source<T> {
//           ^^^^^ def Class
  private final List<T> items;
//                      ^^^^^ def Property
  private int size = count(), limit = Names.LIMIT;
//            ^^^^ def Property
//                   ^^^^^ call -> src/main/java/app/Store.java:Store.count
//                            ^^^^^ def Property
//                                          ^^^^^ ref -> src/main/java/app/util/Names.java:Names.LIMIT
  public Store(List<T> items) {
//       ^^^^^ def Constructor
    this.items = items;
//       ^^^^^ ref -> src/main/java/app/Store.java:Store.items
  }
  Store() { this(List.of()); }
//          ^^^^ call -> src/main/java/app/Store.java:Store.Store
  private static int count() { return LIMIT; }
//                   ^^^^^ def Method
//                                    ^^^^^ ref -> src/main/java/app/util/Names.java:Names.LIMIT
  @Override public T first() { return items.get(0); }
//                                          ^^^ external
  public Store<T> add(T item) { items.add(item); return this; }
//                                    ^^^ external
  static String label(String... parts) { return join(parts) + quote(parts[0]); }
//                                              ^^^^ call -> src/main/java/app/util/Names.java:Names.join
//                                                            ^^^^^ call -> src/main/java/app/util/Names.java:Names.quote
}
// --- path: src/main/java/app/Source.java ---
package app;

interface Source<T> {
//        ^^^^^^ def Interface
  T first();
//  ^^^^^ def Method
  default T again() { return first(); }
//                           ^^^^^ call -> src/main/java/app/Source.java:Source.first
}
// --- path: src/main/java/app/util/Names.java ---
package app.util;

public final class Names {
  public static final int LIMIT = 3;
  public static String join(String[] parts) { return ""; }
  static String quote(String text) { return app.util.Names.join(null); }
//                                                         ^^^^ call -> src/main/java/app/util/Names.java:Names.join
}
// --- path: src/test/java/app/StoreTest.java ---
package app;

class StoreTest {
  void adds() {
    Store<Word> store = new Store<>();
//                          ^^^^^ call -> src/main/java/app/Store.java:Store, src/main/java/app/Store.java:Store.Store~2
    store.add(new Word()).add(null).first().spell();
//        ^^^ call -> src/main/java/app/Store.java:Store.add
//                ^^^^ call -> src/test/java/app/StoreTest.java:Word
//                        ^^^ call -> src/main/java/app/Store.java:Store.add
//                                  ^^^^^ call -> src/main/java/app/Store.java:Store.first
//                                          ^^^^^ call -> src/test/java/app/StoreTest.java:Word.spell
  }
}
class Word { void spell() {} }
