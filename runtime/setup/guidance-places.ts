// Where each client reads instructions of its user, for all projects, and in which form. Reads no file.
import { posix, win32 } from 'node:path';
import { codexFolder, zedFolder, type Places } from './clients.ts';
import { GUIDANCE, INSTRUCTIONS, SKILL } from './guidance-text.ts';

export interface GuidancePlace {
  /** `own`: a file of ours; `section`: a part of a file that the user and other programs write too. */
  readonly form: 'own' | 'section';
  /** Its file; of several, the first that has a text, or else the last. */
  files(places: Places): readonly string[];
  readonly text: string;
}

/** By id of the client, with the page that documents the place. */
export const GUIDANCE_PLACES: Readonly<Record<string, GuidancePlace>> = {
  // code.claude.com/docs/en/skills
  'claude-code': skill((places) => places.claudeFolder || at(places, places.home, '.claude')),
  // cursor.com/docs/skills; the user's rules are kept in the settings, not in a file.
  cursor: skill((places) => at(places, places.home, '.cursor')),
  // opencode.ai/docs/skills; its global AGENTS.md would replace the CLAUDE.md that it reads otherwise.
  opencode: skill((places) => at(places, places.configHome, 'opencode')),
  // developers.openai.com/codex/guides/agents-md: the first of these that exists is read.
  codex: section((places) =>
    ['AGENTS.override.md', 'AGENTS.md'].map((name) => at(places, codexFolder(places), name)),
  ),
  // geminicli.com/docs/cli/gemini-md
  'gemini-cli': section((places) => [at(places, places.home, '.gemini', 'GEMINI.md')]),
  // zed.dev/docs/ai/instructions
  zed: section((places) => [at(places, zedFolder(places), 'AGENTS.md')]),
  // docs.windsurf.com/windsurf/cascade/memories
  windsurf: section((places) => [
    at(places, places.home, '.codeium', 'windsurf', 'memories', 'global_rules.md'),
  ]),
  // code.visualstudio.com/docs/copilot/customization/custom-instructions; the Copilot CLI reads it too.
  vscode: {
    form: 'own',
    files: (places) => [
      at(places, places.home, '.copilot', 'instructions', 'codegraph.instructions.md'),
    ],
    text: INSTRUCTIONS,
  },
};

/** `skills/codegraph/SKILL.md` in the client's folder. */
function skill(folder: (places: Places) => string): GuidancePlace {
  return {
    form: 'own',
    files: (places) => [at(places, folder(places), 'skills', 'codegraph', 'SKILL.md')],
    text: SKILL,
  };
}

function section(files: GuidancePlace['files']): GuidancePlace {
  return { form: 'section', files, text: GUIDANCE };
}

function at({ platform }: Places, ...parts: string[]): string {
  return (platform === 'win32' ? win32 : posix).join(...parts);
}
