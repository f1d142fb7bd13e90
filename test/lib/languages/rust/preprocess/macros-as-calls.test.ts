// Uses of macros become calls where they take expressions, and nothing moves.
import test from 'ava';
import { withMacrosAsCalls } from '../../../../../lib/languages/rust/preprocess/macros-as-calls.ts';

const CASES: readonly (readonly [written: string, read: string])[] = [
  ['println!("{}", a.b());', 'println ("{}", a.b());'],
  ['let v = vec![a(), b()];', 'let v =     [a(), b()];'],
  ['let v = vec![0; 3];', 'let v =     [0; 3];'],
  ['assert!(vec![f()].is_empty());', 'assert (    [f()].is_empty());'],
  ['log::debug!("a");', 'log::debug ("a");'],
  ['f!(")", \'(\', b\'\\\'\', "\\")");', 'f (")", \'(\', b\'\\\'\', "\\")");'],
  ['f!(r#"a)"b"#, 1);', 'f (r#"a)"b"#, 1);'],
  ['f!(a, // )\n b);', 'f (a, // )\n b);'],
  // What is no list of expressions stays.
  ['matches!(x, Some(_))', 'matches!(x, Some(_))'],
  ['map! { a => b }', 'map! { a => b }'],
  ['map!(a => b)', 'map!(a => b)'],
  ['f!(let a = 1; a)', 'f!(let a = 1; a)'],
  ['f!($x)', 'f!($x)'],
  ['snapshot!(a(), @"b")', 'snapshot!(a(), @"b")'],
  ['macro_rules!(f)', 'macro_rules!(f)'],
  ['std::vec![a]', 'std::vec![a]'],
  ['f!(never closed', 'f!(never closed'],
  ['if a != (b) {}', 'if a != (b) {}'],
  ['!(a)', '!(a)'],
];

for (const [written, read] of CASES) {
  test(written, (t) => {
    t.is(withMacrosAsCalls(written, '!'), read);
    t.is(withMacrosAsCalls(written, '!').length, written.length);
  });
}
