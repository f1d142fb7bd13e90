// Valid Swift that the grammar misreads: one rule for each construct. Expands no macros.
import type { Repair } from '../_repair.ts';

export const repairs: readonly Repair[] = [
  {
    name: 'lines of conditional compilation: the code of all branches is read',
    example: {
      before: '#if os(Linux)\nlet a = 1\n#endif',
      after: '             \nlet a = 1\n      ',
    },
    find: /^[ \t]*#(?:if|elseif|else|endif|error|warning|sourceLocation)\b.*$/gm,
    always: true,
  },
  {
    name: 'word for what is not isolated, with an argument',
    example: { before: 'nonisolated(unsafe) var a = 1', after: '                    var a = 1' },
    find: /\bnonisolated\s*\([^()\n]*\)/g,
    always: true,
  },
  {
    name: 'type of errors that are thrown',
    example: {
      before: 'func f() throws(Failure) -> Int',
      after: 'func f() throws          -> Int',
    },
    find: /\b(throws)\s*\([^()\n]*\)/g,
    always: true,
  },
  {
    name: 'attributes of a function type, whose parameters the grammar reads as theirs',
    example: {
      before: 'func f(_ body: @Sendable @escaping (Int) async throws -> Void)',
      after: 'func f(_ body:                     (Int) async throws -> Void)',
    },
    find: /@(?:escaping|Sendable|autoclosure|concurrent|MainActor)(?=\s+(?:@\w+\s+){0,3}\()/g,
    always: true,
  },
  {
    name: 'word for what is sent',
    example: { before: 'func f(a: sending Value)', after: 'func f(a:         Value)' },
    find: /\bsending(?=\s+[@\w[(])/g,
    always: true,
  },
  {
    name: 'word for what is consumed',
    example: { before: 'take(consume value)', after: 'take(        value)' },
    find: /\bconsume(?=\s+\w)/g,
    always: true,
  },
  {
    name: 'loop over what may throw and wait',
    example: { before: 'for try await line in lines {}', after: 'for     await line in lines {}' },
    find: /\b(for)\s+try(\s+await\b)/g,
    always: true,
  },
  {
    name: 'waiting for what may throw, after which the grammar reads a block as an argument',
    example: {
      before: 'if let a = try await find(1) {} else {}',
      after: 'if let a = try       find(1) {} else {}',
    },
    find: /\b(try[?!]?\s+)await\b/g,
    always: true,
  },
  {
    name: 'empty tuple as an argument',
    example: { before: 'resume(with: .success(()))', after: 'resume(with: .success(0 ))' },
    find: /\(\(\)\)(?!\s*(?:->|throws|async))/g,
    put: '(0 )',
    always: true,
  },
  {
    name: 'macro as a value',
    example: { before: 'let url = #link("a")', after: 'let url =  link("a")' },
    find: /=(\s*)#(?=[_a-zA-Z])/g,
    put: '=$1 ',
  },
  {
    name: 'word for what is not checked',
    example: { before: 'unsafe setenv(name, value, 1)', after: '       setenv(name, value, 1)' },
    find: /\bunsafe(?=[ \t]+[A-Za-z_.&])/g,
  },
];
