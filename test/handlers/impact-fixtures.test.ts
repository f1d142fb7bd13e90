// Tests that a change has to run because a runner calls a fixture around them. Tests that reach the change by calls are beside this.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

const JUNIT = indexedSources(`
//- src/main/java/app/Repo.java
package app;
public class Repo {
  public int find() { return 1; }
  public int count() { return 2; }
  public int open() { return 3; }
}
//- src/test/java/app/WithUser.java
package app;
import org.junit.jupiter.api.BeforeEach;
abstract class WithUser {
  Repo repo = new Repo();
  int size = repo.count();
  @BeforeEach
  public void prepare() throws Exception { repo.find(); }
}
//- src/test/java/app/ApiTest.java
package app;
import org.junit.jupiter.api.Test;
class ApiTest extends WithUser {
  @Test public void one() {}
  @Test
  public void two() {}
  int helper() { return 1; }
}
//- src/test/java/app/OwnTest.java
package app;
import org.junit.jupiter.api.*;
class OwnTest extends WithUser {
  OwnTest() { new Repo().open(); }
  @Override @BeforeEach public void prepare() {}
  @Test public void three() {}
}
`);

function testsFor(target: string, snapshot: IndexSnapshot): string[] {
  return impact({ target }, snapshot).tests_to_run.map(({ uid }) => uid.replace(/^.*:/, ''));
}

test('what a fixture reaches is tested by the tests of its class and of those that extend it', (t) => {
  const { tests_to_run: tests } = impact({ target: 'Repo.find' }, JUNIT);
  t.deepEqual(
    tests.map(({ path }) => path.map((uid) => uid.replace(/^.*:/, ''))),
    [
      ['ApiTest.one', 'WithUser.prepare', 'Repo.find'],
      ['ApiTest.two', 'WithUser.prepare', 'Repo.find'],
    ],
  );
});

test('a class that replaces a fixture does not run it', (t) => {
  t.false(testsFor('Repo.find', JUNIT).includes('OwnTest.three'));
});

test('what creating the object of a test runs is tested by it', (t) => {
  t.deepEqual(testsFor('Repo.count', JUNIT), ['ApiTest.one', 'ApiTest.two', 'OwnTest.three']);
  t.deepEqual(testsFor('Repo.open', JUNIT), ['OwnTest.three']);
});

test('a fixture that changes itself is tested by the tests that run it', (t) => {
  t.deepEqual(testsFor('WithUser.prepare', JUNIT).slice(0, 2), ['ApiTest.one', 'ApiTest.two']);
});

for (const [runner, sources, expected] of [
  [
    'unittest',
    `
//- app.py
def made(): return 1
//- tests/test_app.py
from unittest import TestCase
from app import made
class Base(TestCase):
    def setUp(self): made()
class AppTest(Base):
    def test_it(self): pass
    def helper(self): pass
`,
    ['AppTest.test_it'],
  ],
  [
    'pytest for a module',
    `
//- app.py
def made(): return 1
//- tests/test_app.py
from app import made
def setup_module(): made()
def test_it(): pass
`,
    ['test_it'],
  ],
  [
    'pytest by the names of parameters',
    `
//- app.py
def made(): return 1
//- tests/conftest.py
import pytest
from app import made
@pytest.fixture
def thing(): return made()
@pytest.fixture
def other(thing): return thing
//- tests/test_app.py
def test_near(thing): pass
def test_far(other): pass
def test_none(): pass
`,
    ['test_near', 'test_far'],
  ],
  [
    'pytest without a name',
    `
//- app.py
def made(): return 1
//- tests/conftest.py
import pytest
from app import made
@pytest.fixture(autouse=True)
def thing(): return made()
//- tests/test_app.py
def test_it(): pass
def helper(): pass
//- other/test_other.py
def test_other(): pass
`,
    ['test_it'],
  ],
  [
    'PHPUnit',
    `
//- src/made.php
<?php
function made() { return 1; }
//- tests/AppTest.php
<?php
use PHPUnit\\Framework\\TestCase;
class AppTest extends TestCase {
  protected function setUp(): void { made(); }
  public function testIt() {}
}
`,
    ['AppTest.testIt'],
  ],
  [
    'NUnit',
    `
//- src/App.cs
public static class App { public static int made() { return 1; } }
//- tests/AppTests.cs
using NUnit.Framework;
public class AppTests {
  [SetUp]
  public void Prepare() { App.made(); }

  [Test]
  public void It() {}
}
`,
    ['AppTests.It'],
  ],
  [
    'minitest',
    `
//- lib/app.rb
class App
  def self.made = 1
end
//- test/app_test.rb
class AppTest < Minitest::Test
  def setup
    App.made
  end
  def test_it
  end
end
`,
    ['AppTest.test_it'],
  ],
  [
    'XCTest',
    `
//- Package.swift
import PackageDescription
let package = Package(name: "App", targets: [
  .target(name: "App"),
  .testTarget(name: "AppTests", dependencies: ["App"]),
])
//- Sources/App/App.swift
public func made() -> Int { return 1 }
//- Tests/AppTests/AppTests.swift
import XCTest
import App
class AppTests: XCTestCase {
  override func setUp() { _ = made() }
  func testIt() {}
}
`,
    ['AppTests.testIt'],
  ],
] as const) {
  test(`fixtures of ${runner} run before tests`, (t) => {
    t.deepEqual(testsFor('made', indexedSources(sources)), [...expected]);
  });
}
