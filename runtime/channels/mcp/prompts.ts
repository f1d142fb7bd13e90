// MCP prompts: instructions for agents to use the tools. Calls no tool.
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { codeSpan } from '../../../lib/text/quote-source.ts';

type Arguments = Readonly<Record<string, string>>;

interface PromptText {
  readonly prompt: Prompt;
  readonly text: (given: Arguments) => string;
}

const REPO = {
  name: 'repo',
  description: 'Name of the repository; optional when only one is indexed',
  required: false,
};

const TEXTS: readonly PromptText[] = [
  {
    prompt: {
      name: 'detect_impact',
      title: 'What would this change break?',
      description: 'Finds what depends on a symbol before you change it.',
      arguments: [
        { name: 'target', description: 'Name of the symbol to change', required: true },
        REPO,
      ],
    },
    text: ({ target = '', repo }) =>
      [
        `I am about to change ${codeSpan(target)}${inRepo(repo)}. Find out what that could break:`,
        '1. Call `context` for it, and choose by uid if the name is ambiguous.',
        '2. Call `impact` upstream for that uid; look at depth 1 first, then at the affected processes and tests_to_run.',
        '3. Read meta.completeness: where it is not exact, look for possible_callers in the source.',
        'Then tell me the risk and why, which callers must change with it, which tests to run, and what remains unknown.',
      ].join('\n'),
  },
  {
    prompt: {
      name: 'change_code',
      title: 'Change code safely',
      description: 'Carries out a change with the tools in the recommended order.',
      arguments: [{ name: 'task', description: 'What to change', required: true }, REPO],
    },
    text: ({ task = '', repo }) =>
      [
        `Make this change${inRepo(repo)}: ${codeSpan(task)}`,
        '1. Call `query` with the task to find the code.',
        '2. Call `context` for the symbols that matter, by uid, with include_content where you need the source.',
        '3. Call `impact` upstream for each symbol you will change, before you edit: its callers must change with it.',
        '4. To rename, call `rename`, read every edit, and apply it with dry_run=false and the plan_id. Make other edits yourself.',
        '5. Call `detect_changes`, and run the tests it names.',
        'Where an answer says that it may be incomplete, read the places it names before you rely on it.',
      ].join('\n'),
  },
  {
    prompt: {
      name: 'generate_map',
      title: 'Draw a map of this code',
      description: 'Writes an overview of a repository from its modules and processes.',
      arguments: [REPO],
    },
    text: ({ repo }) =>
      [
        `Write an overview of the architecture${inRepo(repo)}:`,
        `1. Read the resources codegraph://repo/${repo ? encodeURIComponent(repo) : '{name}'}/context, …/modules and …/processes (codegraph://repos lists the names).`,
        '2. Read the five longest processes step by step, and the largest modules.',
        'Then give a drawing of the modules and how control flows between them, a sentence for each module, and where to start reading. Name files and lines.',
      ].join('\n'),
  },
];

export const PROMPTS: readonly Prompt[] = TEXTS.map(({ prompt }) => prompt);

/** The prompt with its arguments, or why there is none. */
export function getPrompt(name: string, given: Arguments): GetPromptResult | string {
  const found = TEXTS.find(({ prompt }) => prompt.name === name);
  if (!found) return `There is no prompt called '${name.slice(0, 100)}'`;
  const missing = (found.prompt.arguments ?? []).filter(
    (argument) => argument.required && !given[argument.name]?.trim(),
  );
  if (missing.length > 0)
    return `The prompt ${name} needs: ${missing.map((argument) => argument.name).join(', ')}`;
  return {
    description: found.prompt.description ?? '',
    messages: [{ role: 'user', content: { type: 'text', text: found.text(given) } }],
  };
}

function inRepo(repo: string | undefined): string {
  return repo ? ` in the repository ${codeSpan(repo)}` : '';
}
