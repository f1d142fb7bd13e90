// Which paths belong to tests, by the conventions of each language's test runners. Reads no file.
import test from 'ava';
import { isTestPath } from '../../../lib/facts/test-paths.ts';

test('folders and names that test runners ask for are told from others', (t) => {
  const tests = [
    'test/a.ts',
    'src/a.test.ts',
    'pkg/a_test.go',
    'tests/b.py',
    'src/AppTest.java',
    'src/Shop.Tests/Cart.cs',
    'src/Shop.UnitTests/Cart.cs',
    'src/CartTests.cs',
    'app/CartTest.php',
    'util/cache_test.cc',
    'base/json_unittest.cpp',
    'src/CartTest.cpp',
    'app/cart_spec.rb',
    'lib/cart_test.rb',
    'lib/test_cart.rb',
    'Tests/Cart.swift',
    'ShopUITests/Cart.swift',
    'Sources/CartTests.swift',
    'src/CartTest.kt',
    'shop/src/commonTest/kotlin/Carts.kt',
    'src/androidTest/Carts.java',
  ];
  const others = [
    'src/a.ts',
    'src/latest.ts',
    'src/Contest.cs',
    'src/Shop/Cart.cs',
    'src/Shop.Testing.Ground/Cart.cs',
    'app/Cart.php',
    'src/Test.php',
    'src/latest.cc',
    'src/attest.cpp',
    'lib/contest.rb',
    'lib/inspec.rb',
    'Contests/Cart.swift',
    'src/Contest.kt',
    'src/commonMain/kotlin/Cart.kt',
    'src/Latest/Cart.kt',
    'LoadTest/Cart.kt',
  ];
  t.deepEqual(
    tests.filter((path) => !isTestPath(path)),
    [],
  );
  t.deepEqual(others.filter(isTestPath), []);
});
