// What the panel shows while no model is configured: the lines that configure one. Runs none of them.
import { SCROLLS } from './scrolls.ts';

const WAYS: readonly { readonly name: string; readonly lines: string }[] = [
  {
    name: 'Ollama',
    lines: `ollama pull qwen3
OLLAMA_CONTEXT_LENGTH=32768 ollama serve
codegraph serve --chat-url http://127.0.0.1:11434/v1 --chat-model qwen3 --chat-context 32768`,
  },
  {
    name: 'llama.cpp',
    lines: `# any model that can call tools
llama-server -m model.gguf --jinja -c 32768
codegraph serve --chat-url http://127.0.0.1:8080/v1 --chat-model local --chat-context 32768`,
  },
  {
    name: 'LM Studio',
    lines: `# load a model with a context of 32768, then:
lms server start
codegraph serve --chat-url http://127.0.0.1:1234/v1 --chat-model <model> --chat-context 32768`,
  },
  {
    name: 'A hosted model (code is sent there)',
    lines: `# CODEGRAPH_CHAT_KEY_FILE names a file with the key
export CODEGRAPH_CHAT_KEY_FILE=~/.config/chat-key
codegraph serve --chat-url https://<host>/v1 --chat-model <model> --chat-context 128000`,
  },
];

/** `off`: why a configured chat is off; null if none is configured. */
export function Setup({ off }: { readonly off: string | null }) {
  return (
    <section class="chat-setup" aria-label="How to configure the chat">
      <p>
        {off ??
          'The chat asks a model of your choice, and none is configured. Start the server with one:'}
      </p>
      {off === null &&
        WAYS.map(({ name, lines }) => (
          <div key={name}>
            <h3>{name}</h3>
            <pre {...SCROLLS}>
              <code>{lines}</code>
            </pre>
          </div>
        ))}
      <p class="chat-quiet">
        Nothing is sent before you ask. Your question goes to the model with what the tools answer.
      </p>
    </section>
  );
}
