// --- path: src/app/Flow.java ---
package app;

import java.util.*;
import java.util.function.*;
import java.util.stream.Collectors;

class Item implements Comparable<Item> {
  String name; Item next; Kind kind;
  Item next() { return next; }
  void use() {}
  boolean good() { return true; }
  Kind kind() { return kind; }
  Item with(String name) { this.name = name; return this; }
  @Override public int compareTo(Item other) { return name.compareTo(other.name); }
//                                                         ^^^^^^^^^ external
}
class Kind { void mark() {} }
class Box<T extends Item, K> {
  T value; K key; List<T> all;
  T get() { value.use(); return value; }
//                ^^^ call -> src/app/Flow.java:Item.use
  <R> R map(Function<? super T, ? extends R> change) { return change.apply(value); }
  <R> Box<T, R> keyed(Function<T, R> by) { return null; }
  void each(Consumer<T> action) { action.accept(value); }
  static <A extends Item> Box<A, String> of(A first) { return null; }
  static <A> A pick(List<A> from, Predicate<A> test) { return null; }
}
class Items extends Box<Item, Kind> implements Iterable<Item> {
  public Iterator<Item> iterator() { return all.iterator(); }
  Kind kind() { return key; }
//                     ^^^ ref -> src/app/Flow.java:Box.key
}
interface Visitor<R> { R visit(Item item); default void done() {} }
class Flow {
  Map<String, List<Item>> byName = new HashMap<>();
  Item[][] grid;
  Supplier<Item> source = () -> new Item();
  BiFunction<Item, Kind, Item> both = (item, kind) -> { kind.mark(); return item.next(); };
//                                                           ^^^^ call -> src/app/Flow.java:Kind.mark
//                                                                               ^^^^ call -> src/app/Flow.java:Item.next
  void generics(Box<Item, Kind> box, Items items) {
    box.get().use();
//            ^^^ call -> src/app/Flow.java:Item.use
    items.get().use();
//              ^^^ call -> src/app/Flow.java:Item.use
    items.key.mark();
//            ^^^^ call -> src/app/Flow.java:Kind.mark
    box.map(each -> each.kind()).mark();
//                       ^^^^ call -> src/app/Flow.java:Item.kind
//                               ^^^^ call -> src/app/Flow.java:Kind.mark
    box.map(Item::next).use();
//                ^^^^ ref -> src/app/Flow.java:Item.next
//                      ^^^ call -> src/app/Flow.java:Item.use
    items.each(item -> item.use());
//                          ^^^ call -> src/app/Flow.java:Item.use
    Box.of(new Item()).get().use();
//                           ^^^ call -> src/app/Flow.java:Item.use
    box.keyed(item -> item.kind()).key.mark();
//                                     ^^^^ call -> src/app/Flow.java:Kind.mark
    for (Item item : items) item.use();
    for (var item : items) item.use();
//                              ^^^ call -> src/app/Flow.java:Item.use
    var list = new ArrayList<Item>();
    list.get(0).use();
//              ^^^ call -> src/app/Flow.java:Item.use
    Box.pick(list, one -> one.good()).use();
//                            ^^^^ call -> src/app/Flow.java:Item.good
//                                    ^^^ call -> src/app/Flow.java:Item.use
    visit(item -> item.kind()).mark();
//                     ^^^^ call -> src/app/Flow.java:Item.kind
//                             ^^^^ call -> src/app/Flow.java:Kind.mark
    visit(new Visitor<Item>() { public Item visit(Item item) { done(); return item.next(); } }).use();
//                                                             ^^^^ call -> src/app/Flow.java:Visitor.done
//                                                                                              ^^^ call -> src/app/Flow.java:Item.use
  }
  <R> R visit(Visitor<R> visitor) { return visitor.visit(null); }
//                                                 ^^^^^ call -> src/app/Flow.java:Visitor.visit
  void library(Optional<Item> found, Class<? extends Item> type) throws Exception {
    byName.get("a").get(0).use();
//                         ^^^ call -> src/app/Flow.java:Item.use
    byName.get("a").stream().filter(item -> item.good()).map(Item::kind).findFirst().get().mark();
//                                               ^^^^ call -> src/app/Flow.java:Item.good
//                                                                                         ^^^^ call -> src/app/Flow.java:Kind.mark
    byName.forEach((name, items) -> items.forEach(item -> item.use()));
//                                                             ^^^ call -> src/app/Flow.java:Item.use
    for (Map.Entry<String, List<Item>> entry : byName.entrySet()) entry.getValue().get(0).use();
//                                                                                        ^^^ call -> src/app/Flow.java:Item.use
    byName.computeIfAbsent("a", key -> new ArrayList<>()).add(null);
    byName.get("a").stream().sorted((a, b) -> a.compareTo(b)).collect(Collectors.toList()).get(0).use();
//                                              ^^^^^^^^^ call -> src/app/Flow.java:Item.compareTo
//                                                                                                ^^^ call -> src/app/Flow.java:Item.use
    found.map(Item::next).orElseGet(() -> null).use();
//                                              ^^^ call -> src/app/Flow.java:Item.use
    Objects.requireNonNull(found.get()).use();
//                                      ^^^ call -> src/app/Flow.java:Item.use
    type.getDeclaredConstructor().newInstance().use();
//                                              ^^^ call -> src/app/Flow.java:Item.use
    source.get().use();
//               ^^^ call -> src/app/Flow.java:Item.use
    Outside.wrap(found.get()).use();
//                            ^^^ none
  }
  void shapes(Object any, Item item, boolean flag) {
    grid[0][1].use();
//             ^^^ call -> src/app/Flow.java:Item.use
    new Item[] {item}[0].use();
//                       ^^^ call -> src/app/Flow.java:Item.use
    ((Item) any).use();
//               ^^^ call -> src/app/Flow.java:Item.use
    (flag ? item : item.next).use();
//                            ^^^ call -> src/app/Flow.java:Item.use
    if (any instanceof Item) ((Item) any).next().use();
    if (any instanceof Item one && one.good()) one.use();
//                                     ^^^^ call -> src/app/Flow.java:Item.good
//                                                 ^^^ call -> src/app/Flow.java:Item.use
    else if (any instanceof Kind one) one.mark();
//                                        ^^^^ call -> src/app/Flow.java:Kind.mark
    if (!(any instanceof Kind kind)) return;
    kind.mark();
//       ^^^^ call -> src/app/Flow.java:Kind.mark
    switch (any) { case Item it -> it.use(); case Kind it -> it.mark(); default -> any.toString(); }
//                                    ^^^ call -> src/app/Flow.java:Item.use
//                                                              ^^^^ call -> src/app/Flow.java:Kind.mark
//                                                                                     ^^^^^^^^ external
    try (Res res = new Res(); Res other = res) { res.open().use(); }
//                                                   ^^^^ call -> src/app/Flow.java:Res.open
    catch (Oops | RuntimeException e) { e.getMessage(); }
//                                        ^^^^^^^^^^ external
    catch (Bad e) { e.tell(); }
//                    ^^^^ call -> src/app/Flow.java:Bad.tell
    item.with("a").with("b").next().use();
//                 ^^^^ call -> src/app/Flow.java:Item.with
//                                  ^^^ call -> src/app/Flow.java:Item.use
  }
}
class Res implements AutoCloseable { public void close() {} Item open() { return null; } }
class Oops extends RuntimeException {}
class Bad extends Exception { void tell() { getMessage(); } }
//                                          ^^^^^^^^^^ external
// --- path: src/app/Casts.java ---
package app;

class Room {
  void enter() {}
}

interface Visit {
  void at(String name, Room room);
}

class Casts {
  // The type of a cast gives the parameters of a lambda their types.
  Object first = (Visit) (name, room) -> room.enter();
//                                            ^^^^^ call -> src/app/Casts.java:Room.enter
}
