// What `rename` does where several languages name a symbol. The forms of one language are tested beside.
import test from 'ava';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { planRename } from '../../lib/analysis/rename/plan-rename.ts';
import { editsOf, preview } from './asked-rename.ts';
import { indexedSources } from '../support/indexed-sources.ts';

const MIXED = indexedSources(`
//- src/Box.kt
package app
class Box { var limit: Int = 1 }
fun use(shape: Shape) { shape.name = shape.name }
//- src/Shape.java
package app;
public class Shape {
  public String getName() { return ""; }
  public void setName(String name) {}
  void fill(Box box) { box.setLimit(box.getLimit()); }
}
`);

function edits(symbol: string, newName: string): string[] {
  const found = findSymbol(MIXED.graph, { uid: undefined, name: symbol, filePath: undefined });
  if (found.status !== 'found') throw new Error(`${symbol} is not there`);
  const { changes } = planRename(MIXED, found.symbol, {
    newName,
    includeText: 'none',
    working: { documents: [], changed: [] },
  });
  return changes.flatMap(({ file_path: path, edits: list }) =>
    list.map(({ line, old_text: before, new_text: after }) => `${path}:${line} ${before} ${after}`),
  );
}

test('what reads and writes a property in another language is renamed with it', (t) => {
  t.deepEqual(edits('Box.limit', 'bound'), [
    'src/Box.kt:2 limit bound',
    'src/Shape.java:5 setLimit setBound',
    'src/Shape.java:5 getLimit getBound',
  ]);
});

test('a property that stands for a method of another language is renamed with it', (t) => {
  t.deepEqual(edits('Shape.getName', 'getTitle'), [
    'src/Box.kt:3 name title',
    'src/Shape.java:3 getName getTitle',
  ]);
});

const ATTRIBUTES = `
//- src/Audit.cs
namespace App;
public class AuditAttribute : System.Attribute { public AuditAttribute(string why) {} }
//- src/Use.cs
using App;
using A = App.AuditAttribute;
[Audit("all")]
public class Use {
  [App.Audit("one")] public void One() {}
  [A("two")] public void Two() {}
}
`;

for (const [newName, attribute] of [
  ['LogAttribute', 'Log'],
  ['Log', 'Log'],
] as const) {
  test(`an attribute of C# that is written without its end is renamed with ${newName}`, (t) => {
    const answer = preview(ATTRIBUTES, { symbol_name: 'AuditAttribute', new_name: newName });
    t.deepEqual(editsOf(answer), [
      `src/Audit.cs:2:14 AuditAttribute → ${newName}`,
      `src/Audit.cs:2:57 AuditAttribute → ${newName}`,
      `src/Use.cs:2:15 AuditAttribute → ${newName}`,
      `src/Use.cs:3:2 Audit → ${attribute}`,
      `src/Use.cs:5:8 Audit → ${attribute}`,
    ]);
  });
}

const GENERATED = `
//- src/app/User.java
package app;
import lombok.Getter;
import org.springframework.beans.factory.annotation.Value;
@Getter
class User { private String name; }
//- src/app/Plain.java
package app;
import lombok.Setter;
import org.springframework.beans.factory.annotation.Value;
class Plain {
  @Value("a")
  private String plain;

  @Setter
  private String set;
}
`;

test('generated accessors of a field are renamed with it', (t) => {
  const use = 'package app;\nclass Use {\n  void use(User user) { user.getName(); }\n}\n';
  const answer = preview(`${GENERATED}//- src/app/Use.java\n${use}`, {
    symbol_name: 'User.name',
    new_name: 'title',
  });
  t.true(editsOf(answer).includes('src/app/Use.java:3:30 getName → getTitle'));
});

test('a field from whose name annotations create members is renamed with a warning', (t) => {
  for (const symbol of ['User.name', 'Plain.set']) {
    const { warnings, meta } = preview(GENERATED, { symbol_name: symbol, new_name: 'title' });
    t.true(warnings.some((warning) => warning.startsWith('Annotations of lombok create members')));
    t.deepEqual(
      meta.completeness.reasons.map(({ reason }) => reason),
      ['generated_members'],
    );
  }
});

test('an annotation of another library creates no members', (t) => {
  const { meta } = preview(GENERATED, { symbol_name: 'Plain.plain', new_name: 'title' });
  t.is(meta.completeness.status, 'exact');
});
