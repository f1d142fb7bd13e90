// `codegraph rename --undo`: undoes the last rename of a repository. The checks are in effects.
import { isFailure } from '../../lib/model/answer.ts';
import { readOnlyRefusal } from '../call-tool.ts';
import { printFailure, type CommandLine, type Instead } from '../channels/tool-commands.ts';
import { chooseRepository } from '../repo-choice.ts';

export function undoCommand(line: CommandLine): Instead {
  return {
    flag: 'undo',
    description: 'undo the last applied rename, if its files have not changed since',
    async run(repo, json) {
      const { snapshots, store, readOnly } = line.openWorld({ tools: [] });
      if (readOnly) return printFailure(readOnlyRefusal('rename --undo'), json, line);
      const entry = chooseRepository(snapshots.entries(), {
        asked: repo,
        workingFolder: line.workingFolder,
        writes: true,
      });
      if (isFailure(entry)) return printFailure(entry, json, line);
      const { undoEdits } = await import('../effects/undo-edits.ts');
      const undone = await undoEdits({ store, entry });
      if (isFailure(undone)) return printFailure(undone, json, line);
      const { undone: what, files, index } = undone;
      line.out(
        json
          ? `${JSON.stringify(undone, null, 2)}\n`
          : `Undone: ${what} (${files.length} ${files.length === 1 ? 'file' : 'files'}). ${index.hint}\n`,
      );
    },
  };
}
