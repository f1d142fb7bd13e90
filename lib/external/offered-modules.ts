// The modules of a repository under the names by which other repositories import them. Import strategies say what they are.
import { compareText } from '../base/compare-text.ts';
import type { ImportStrategy } from '../imports/_strategy.ts';
import type { Program } from '../link/vocabulary.ts';
import { isTestPath } from '../facts/test-paths.ts';
import type { OfferedModule } from '../model/external.ts';

/** By language, name and path. */
export function offeredModules(program: Program): readonly OfferedModule[] {
  const asked = new Set<ImportStrategy>();
  const found: OfferedModule[] = [];
  for (const unit of program.units) {
    const strategy = program.strategyOf(unit);
    if (asked.has(strategy)) continue;
    asked.add(strategy);
    const { family: language } = unit.language.spec;
    for (const offered of strategy.offered?.() ?? [])
      if (!isTestPath(`${offered.path}/`)) found.push({ language, ...offered });
  }
  return found.sort(
    (a, b) =>
      compareText(a.language, b.language) ||
      compareText(a.module, b.module) ||
      compareText(a.path, b.path),
  );
}
