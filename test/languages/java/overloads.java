// --- path: src/app/Log.java ---
package app;

import java.util.List;
import java.util.ArrayList;
import java.util.function.Function;
import org.outside.Level;

class Log {
  void put(int value) {}
  void put(long value) {}
  void put(Integer value) {}
  void put(Object value) {}
  void put(String value) {}
  void put(String format, Object... values) {}
  void put(List<String> values) {}
  void put(Entry entry) {}
  void put(Entry entry, Note note) {}
  void put(Function<Entry, Note> make) {}
  void put(Maker make) {}
  static <T> T same(T value) { return value; }

  void all(byte small, Integer boxed, Entry entry, Note note, Object any, char[] text, List<String> list) {
    put(1);
//  ^^^ call -> src/app/Log.java:Log.put
    put(2L);
//  ^^^ call -> src/app/Log.java:Log.put~2
    put(small);
//  ^^^ call -> src/app/Log.java:Log.put
    put(boxed);
//  ^^^ call -> src/app/Log.java:Log.put~3
    put(any);
//  ^^^ call -> src/app/Log.java:Log.put~4
    put(text);
//  ^^^ call -> src/app/Log.java:Log.put~4
    put("a" + 1);
//  ^^^ call -> src/app/Log.java:Log.put~5
    put("%s %s", 1, entry);
//  ^^^ call -> src/app/Log.java:Log.put~6
    put(new ArrayList<>());
//  ^^^ call -> src/app/Log.java:Log.put~7
    put(note);
//  ^^^ call -> src/app/Log.java:Log.put~8
    put(entry, note);
//  ^^^ call -> src/app/Log.java:Log.put~9
    put(() -> entry);
//  ^^^ call -> src/app/Log.java:Log.put~11
    put(each -> new Note());
//  ^^^ call -> src/app/Log.java:Log.put~10
    put(note == null ? null : note.toString());
//  ^^^ call -> src/app/Log.java:Log.put~5
    put((Object) "a");
//  ^^^ call -> src/app/Log.java:Log.put~4
    put(same(entry));
//  ^^^ call -> src/app/Log.java:Log.put~8
    put(list.size());
//  ^^^ call -> src/app/Log.java:Log.put
    put(list.get(0));
//  ^^^ call -> src/app/Log.java:Log.put~5
    put(text.length);
//  ^^^ call -> src/app/Log.java:Log.put
    put(Integer.MAX_VALUE);
//  ^^^ call -> src/app/Log.java:Log.put
  }
}
class Loud extends Log {
  void put(Note note) {}
  void both(Note note, Entry entry, Level level) {
    put(note);
//  ^^^ call -> src/app/Log.java:Loud.put
    put(entry);
//  ^^^ call -> src/app/Log.java:Log.put~8
    super.put(note);
//        ^^^ call -> src/app/Log.java:Log.put~8
    level.put(note);
//        ^^^ external
  }
}
class Entry {}
class Note extends Entry {}
interface Maker { Entry make(); }
// --- path: src/app/Unsure.java ---
package app;

import org.outside.Thing;

class Unsure {
  Unsure(Thing thing) {}
  Unsure(Unsure other) {}
  void one(Comparable<?> a) {}
  void one(Runnable a) {}
  void ask(Thing thing) {
    // A type from outside may be both: each is a candidate, and the site stays open.
    one(thing);
//  ^^^ call -> src/app/Unsure.java:Unsure.one, src/app/Unsure.java:Unsure.one~2
    new Unsure(thing);
//      ^^^^^^ call -> src/app/Unsure.java:Unsure, src/app/Unsure.java:Unsure.Unsure
  }
}
