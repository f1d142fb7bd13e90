// Valid sources that are hard to resolve, not to parse: names, calls, routes, templates and patterns that multiply with each other. Says nothing of what they do.
import type { HostileText } from './hostile-texts.ts';

export interface HostileRepository {
  /** Files that are indexed. */
  readonly sources: readonly HostileText[];
  /** Files that are read beside them, by path. */
  readonly beside: Readonly<Record<string, string>>;
}

/** `size` is about the number of lines of a source; work in proportion to the product of two of its parts takes minutes from 10,000 on. */
export function hostileRepository(size: number): HostileRepository {
  const few = Math.ceil(size / 4);
  return {
    sources: [
      ...namesakes(few, size),
      ...routes(few, size),
      ...dependencies(few),
      ...longNames(40),
    ],
    beside: { ...templates(size), '.gitattributes': ambiguousPatterns(Math.ceil(size / 20)) },
  };
}

/** Each call may run each method, and no two calls name the same arguments. */
function namesakes(classes: number, calls: number): readonly HostileText[] {
  return [
    python(
      'namesakes.py',
      lines(classes, (n) => `class C${n}:\n    def run(self, x, **more): pass`),
    ),
    python(
      'unknown_receiver.py',
      `def everything(x):\n${lines(calls, (n) => `    x.run(name${n}=1)`)}`,
    ),
  ];
}

/** Each request may reach each route. */
function routes(count: number, requests: number): readonly HostileText[] {
  const served = lines(count, (n) => `app.get('/r${n}/:id', (q, s) => s.send(q));`);
  const asked = lines(requests, (n) => `  await fetch(\`/r${n % count}/\${x}\`);`);
  return [
    javascript('server.js', `const app = require('express')();\n${served}`),
    javascript('client.js', `export async function all(x) {\n${asked}\n}`),
  ];
}

/** Each function asks for values that others make, by a decorator and by the name of a parameter. */
function dependencies(count: number): readonly HostileText[] {
  const served = lines(
    count,
    (n) =>
      `@app.get("/p${n}", dependencies=[Depends(make)])\ndef f${n}(v${n}=Depends(f${n - 1})): v${n}.run(v=${n})`,
  );
  const fixtures = lines(
    count,
    (n) =>
      `@pytest.fixture\ndef x${n}(x${n - 1}): return x${n - 1}\ndef test_${n}(x${n}): x${n}.run(x=${n})`,
  );
  return [
    python(
      'served.py',
      `from fastapi import Depends\nfrom app import app\ndef make(): pass\n${served}`,
    ),
    python('test_fixtures.py', `import pytest\n${fixtures}`),
  ];
}

/** What opens an expression or a text and never closes it, and names in great number. */
function templates(size: number): Readonly<Record<string, string>> {
  return {
    'templates/open.html': '{{'.repeat(size * 20),
    'templates/quotes.html': '{% "'.repeat(size * 10),
    'templates/names.html': '{{ run }}{{ x.run }}'.repeat(size),
  };
}

/** Each may match each of the long names in very many ways. */
function ambiguousPatterns(count: number): string {
  return lines(count, (n) => `${'*a'.repeat(40)}${n}.js linguist-generated`);
}

function longNames(count: number): readonly HostileText[] {
  return Array.from({ length: count }, (_, n) =>
    javascript(`${'a'.repeat(200)}${n}.js`, `export const a${n} = ${n};\n`),
  );
}

function python(path: string, text: string): HostileText {
  return { path, language: 'python', text };
}

function javascript(path: string, text: string): HostileText {
  return { path, language: 'javascript', text };
}

function lines(count: number, line: (number: number) => string): string {
  return `${Array.from({ length: count }, (_, number) => line(number)).join('\n')}\n`;
}
