// What agents are told about the tools: when to prefer them, which one for which need, and in which order. Writes nothing.

/** For the clients that choose a skill by its description. */
const DESCRIPTION =
  'Finds and changes code by its structure with the codegraph tools. Use it to find where something happens, who calls a function, what a change breaks, and to rename safely, before searching a repository as text.';

export const GUIDANCE = `# Code questions: use the codegraph tools

codegraph has an index of the repository: definitions, calls, types, routes. For questions about code, prefer its MCP tools to searching text and reading whole files. They answer with places, and say how complete the answer is.

In this order:

1. \`query\`: where does something happen? Ask in words, or by a name. Start here if you do not know the symbol.
2. \`context\`: everything about one symbol: callers, callees, types, uses. Pass the \`uid\` from the answer before.
3. \`impact\`: what would a change of it affect, and which tests to run? Ask before you edit.
4. \`rename\`: a new name with all its uses. Read the preview, then apply it with its \`plan_id\`.
5. \`detect_changes\`: what do the edits so far affect? Ask before you finish.

If an answer is \`lower_bound\`, there may be more: look at the open calls that it names. If it says that the index is behind, run \`codegraph analyze\`. Search text for what is no code: messages, configuration, comments.
`;

/** A skill as a file: its head and the text. */
export const SKILL = `---
name: codegraph
description: ${DESCRIPTION}
---

${GUIDANCE}`;

/** Instructions of VS Code that apply to all files. */
export const INSTRUCTIONS = `---
description: ${DESCRIPTION}
applyTo: "**"
---

${GUIDANCE}`;

/** Offered as text: hooks belong to a repository, and setup writes to none. */
export const HOOK_OFFER = `To keep an index current without a server, a repository can have a git hook. It is not installed; save it as
.git/hooks/post-commit and .git/hooks/post-checkout, executable:

  #!/bin/sh
  codegraph analyze "$(git rev-parse --show-toplevel)" >/dev/null 2>&1 &
`;
