// Reads the openCypher TCK's feature files into scenarios, outlines unfolded. Runs none of them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from '@cucumber/gherkin';
import { IdGenerator, type PickleStep } from '@cucumber/messages';

export interface Step {
  readonly text: string;
  readonly docString: string | null;
  readonly table: readonly (readonly string[])[] | null;
}

export interface Scenario {
  /** The feature's path without its ending: `clauses/match/Match1`. */
  readonly feature: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

/** All scenarios below the folder, in the order of their paths. */
export function readScenarios(folder: string): readonly Scenario[] {
  const paths = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.feature'))
    .sort();
  return paths.flatMap((path) =>
    scenariosOf(readFileSync(join(folder, path), 'utf8'), path.replace(/\.feature$/, '')),
  );
}

function scenariosOf(text: string, feature: string): readonly Scenario[] {
  const newId = IdGenerator.incrementing();
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
  const numbers = new Map<string, number>();
  return compile(document, feature, newId).map(({ name, steps }) => {
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return { feature, name: number > 1 ? `${name} #${number}` : name, steps: steps.map(stepOf) };
  });
}

function stepOf({ text, argument }: PickleStep): Step {
  return {
    text,
    docString: argument?.docString?.content ?? null,
    table: argument?.dataTable?.rows.map((row) => row.cells.map((cell) => cell.value)) ?? null,
  };
}
