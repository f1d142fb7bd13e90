// Files that are added to packages and removed from them: the others see them without imports.
import test from 'ava';
import { withoutFiles } from '../../../support/same-as-whole.ts';

const MODULE = `
//- a_first.go
package main
func first() {}
//- go.mod
module example.com/shop

go 1.22
//- main.go
package main
import (
	"example.com/shop/apart"
	"example.com/shop/till"
)
func main() { till.Open(); shared(); apart.Apart() }
//- shared.go
package main
func shared() { till() }
func till() {}
//- till/close.go
package till
func Close() { open() }
//- till/drawer.go
package till
type Drawer struct{}
func (d *Drawer) Shut() { Close() }
//- till/open.go
package till
func Open() { open(); new(Drawer).Shut() }
func open() {}
//- till/open_windows.go
package till
func open() {}
//- apart/apart.go
package apart
func Apart() { inner() }
func inner() {}
`;

test('files of a package of Go see each other as soon as they are there', (t) => {
  for (const path of ['shared.go', 'till/close.go', 'till/drawer.go', 'till/open.go']) {
    t.true(withoutFiles(t, MODULE, [path], []) > 1, path);
    t.true(withoutFiles(t, MODULE, [], [path]) > 1, path);
    t.true(withoutFiles(t, MODULE, [path], [], [path], []) > 1, path);
  }
  const till = ['till/close.go', 'till/drawer.go', 'till/open.go', 'till/open_windows.go'];
  t.is(withoutFiles(t, MODULE, till, till.slice(1)), 2);
  t.is(withoutFiles(t, MODULE, ['shared.go'], ['till/close.go']), 2);
  t.is(withoutFiles(t, MODULE, till.slice(0, 2), []), 2);
  t.is(withoutFiles(t, MODULE, [], till.slice(1), till), 2);
});

const CLASSES = `
//- src/main/java/com/acme/First.java
package com.acme;
import java.util.*;
class First {}
//- src/main/java/com/acme/Main.java
package com.acme;
import com.acme.till.Till;
class Main {
  void main() { new Till().open(); new Helper().help(); com.acme.store.Store.save(); }
}
//- src/main/java/com/acme/Helper.java
package com.acme;
class Helper { void help() {} }
//- src/main/java/com/acme/till/Till.java
package com.acme.till;
import com.acme.store.*;
public class Till extends Drawer {
  public void open() { Store.save(); shut(); }
}
//- src/main/java/com/acme/till/Drawer.java
package com.acme.till;
class Drawer { void shut() {} }
//- src/main/java/com/acme/store/Store.java
package com.acme.store;
public class Store { public static void save() {} }
//- src/main/java/org/apart/Apart.java
package org.apart;
class Apart { void apart() { inner(); } void inner() {} }
`;

test('classes of a package of Java see each other as soon as they are there', (t) => {
  const folder = 'src/main/java/com/acme';
  for (const name of ['Helper', 'till/Till', 'till/Drawer', 'store/Store']) {
    const path = `${folder}/${name}.java`;
    t.true(withoutFiles(t, CLASSES, [path], []) > 0, path);
    t.true(withoutFiles(t, CLASSES, [], [path]) > 0, path);
    t.true(withoutFiles(t, CLASSES, [path], [], [path], []) > 0, path);
  }
  const kotlin = `${CLASSES}//- src/main/kotlin/com/acme/More.kt\npackage com.acme\nclass More\n`;
  t.is(withoutFiles(t, kotlin, [`${folder}/Helper.java`], []), 0);
});
