// What may be a name in Swift.
import type { IdentifierRule } from '../../model/name-table.ts';

export const identifiers: IdentifierRule = {
  pattern: '^[\\p{L}_][\\p{L}\\p{N}_]*$',
  keywords: (
    'Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in init inout internal is let nil operator ' +
    'precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where while'
  ).split(' '),
  sameName: 'apart',
  seenIn: 'package',
  namesFile: false,
  inertMarks: (
    '@MainActor @Sendable @_disfavoredOverload @available @backDeployed @concurrent @discardableResult @escaping @frozen ' +
    '@inlinable @inline @nonobjc @preconcurrency @specialize @testable @unchecked @unknown @usableFromInline ' +
    '@warn_unqualified_access'
  ).split(' '),
  textsCallNothing: true,
};
