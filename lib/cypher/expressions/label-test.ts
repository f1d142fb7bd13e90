// A label expression as a test of a node's labels, or of a relationship's type. Does not find nodes.
import type { LabelExpression } from '../parse/ast.ts';

export function labelTest(labels: LabelExpression): (of: readonly string[]) => boolean {
  switch (labels.label) {
    case 'name': {
      const { name } = labels;
      return (of) => of.includes(name);
    }
    case 'not': {
      const test = labelTest(labels.part);
      return (of) => !test(of);
    }
    case 'and': {
      const tests = labels.parts.map(labelTest);
      return (of) => tests.every((test) => test(of));
    }
    case 'or': {
      const tests = labels.parts.map(labelTest);
      return (of) => tests.some((test) => test(of));
    }
  }
}
