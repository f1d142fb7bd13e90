// What this machine has outside of the indexes: repositories, git, files, models. Answers nothing.
import type { Store } from '../../index-store/paths.ts';
import { withNewerFiles } from '../newer-files.ts';
import { putBackFirst } from '../put-back-first.ts';
import { chooseRepository } from '../repo-choice.ts';
import { fillRepos } from '../fill/repos.ts';
import type { Outside } from './outside.ts';

// Modules for parsing, embedding, git and effects are loaded by the first request that needs them.
export function thisMachine(store: Store): Outside {
  return {
    choose: chooseRepository,
    fills: {
      repos: ({ snapshots }, request) => fillRepos(snapshots, request),
      changes: async ({ compute }, request, snapshot, signal) =>
        (await import('../fill/changes.ts')).fillChanges(request, snapshot, { signal, compute }),
      question_vectors: async ({ embedTexts }, request, snapshot) =>
        (await import('../fill/question-vectors.ts')).fillQuestionVectors(
          request,
          snapshot,
          embedTexts,
        ),
      other_indexes: async ({ snapshots }, request, snapshot) =>
        (await import('../fill/other-indexes.ts')).fillOtherIndexes(snapshots, request, snapshot),
      working_texts: async (_place, request, snapshot) =>
        (await import('../fill/working-texts.ts')).fillWorkingTexts(store, request, snapshot),
    },
    effects: async () => (await import('../effects/effects-here.ts')).effectsHere(store),
    recover: (entry, place) => putBackFirst(store, entry, place),
    explain: (failed, call, snapshots) => withNewerFiles(failed, call, { store, snapshots }),
  };
}
