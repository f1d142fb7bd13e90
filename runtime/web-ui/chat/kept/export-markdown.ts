// A conversation as a Markdown document, to keep or to share. Writes no file.
import type { CalledStep, Conversation, Step, Turn } from '../conversation.ts';

export function exportMarkdown({ repo, model, host, began, turns }: Conversation): string {
  return [
    `# Questions about ${repo}`,
    `Asked ${began}; answered by ${model} at ${host}.`,
    ...turns.flatMap(turnLines),
    '',
  ].join('\n\n');
}

function turnLines({ question, steps }: Turn): string[] {
  return [`## ${question.replaceAll('\n', ' ')}`, ...steps.map(stepText)];
}

function stepText(step: Step): string {
  switch (step.kind) {
    case 'said':
      return step.text;
    case 'note':
      return `> ${step.text.replaceAll('\n', ' ')}`;
    case 'called':
      return calledText(step);
  }
}

function calledText({ call, answer }: CalledStep): string {
  const text = answer?.text ?? 'No answer.';
  const head = `\`${call.name} ${call.arguments.replaceAll('`', "'").replaceAll('\n', ' ')}\`${answer?.completeness ? ` (${answer.completeness})` : ''}`;
  const fence = fenceFor(text);
  return `${head}\n\n${fence}\n${text}\n${fence}`;
}

/** Longer than any run of backticks in the text. */
function fenceFor(text: string): string {
  let fence = '```';
  while (text.includes(fence)) fence += '`';
  return fence;
}
