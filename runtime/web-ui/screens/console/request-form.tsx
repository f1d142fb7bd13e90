// The form of one tool, made of its fields. Sends nothing itself.
import { useState } from 'preact/hooks';
import {
  formFields,
  mainField,
  type FormTexts,
  type ListedTool,
  type ToolField,
} from '../../pure/console-request.ts';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  cypher: [
    'MATCH (c:Class)-[r:HAS_MEMBER]->(m:Method) RETURN c, r, m LIMIT 20',
    'MATCH (f)-[:CALLS]->(t) RETURN t.uid, count(f) AS callers ORDER BY callers DESC LIMIT 20',
    'MATCH (a:Class)-[r:EXTENDS]->(b:Class) RETURN a, r, b LIMIT 40',
  ],
  query: ['where are errors handled', 'how is the configuration read'],
};

interface FormProps {
  readonly tool: ListedTool;
  readonly first: FormTexts;
  readonly send: (texts: FormTexts) => void;
}

export function RequestForm({ tool, first, send }: FormProps) {
  const [texts, setTexts] = useState(first);
  const main = mainField(tool);
  const needed = formFields(tool).filter((field) => field !== main && field.required);
  const others = formFields(tool).filter((field) => field !== main && !field.required);
  const isAnySet = others.some(({ name }) => (texts[name] ?? '') !== '');
  const input = (field: ToolField, isMain: boolean) => (
    <FieldInput
      key={field.name}
      field={field}
      isMain={isMain}
      isLong={isMain && tool.name === 'cypher'}
      text={texts[field.name] ?? ''}
      set={(text) => setTexts({ ...texts, [field.name]: text })}
    />
  );
  return (
    <form
      class="request"
      onSubmit={(event) => {
        event.preventDefault();
        send(texts);
      }}
    >
      {main && input(main, true)}
      {needed.map((field) => input(field, true))}
      {main && (
        <Examples tool={tool} choose={(text) => setTexts({ ...texts, [main.name]: text })} />
      )}
      <details class="more" open={isAnySet || main === undefined}>
        <summary>{main === undefined ? 'Fields' : `${others.length} further fields`}</summary>
        <div class="fields">{others.map((field) => input(field, false))}</div>
      </details>
      <p>
        <button type="submit" class="primary">
          {tool.name === 'rename' ? 'Show what it would change' : 'Ask'}
        </button>
      </p>
    </form>
  );
}

function Examples({ tool, choose }: { tool: ListedTool; choose: (text: string) => void }) {
  const examples = EXAMPLES[tool.name];
  if (examples === undefined) return null;
  return (
    <details class="more">
      <summary>Examples</summary>
      <ul class="plain-list">
        {examples.map((text) => (
          <li key={text}>
            <button type="button" class="link" onClick={() => choose(text)}>
              <code>{text}</code>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface InputProps {
  readonly field: ToolField;
  readonly isMain: boolean;
  readonly isLong: boolean;
  readonly text: string;
  readonly set: (text: string) => void;
}

function FieldInput({ field, isMain, isLong, text, set }: InputProps) {
  const { name, description, required, fallback } = field;
  const id = `field-${name}`;
  const common = {
    id,
    value: text,
    'aria-describedby': `${id}-help`,
    required,
    onInput: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  const choices = choicesOf(field);
  const placeholder = fallback === undefined ? '' : JSON.stringify(fallback);
  return (
    <div class={isMain ? 'field main' : 'field'}>
      <label for={id}>{name}</label>
      {choices.length > 0 && (
        <select {...common}>
          <option value="">{placeholder === '' ? 'not set' : `not set: ${placeholder}`}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {choices.length === 0 &&
        (isLong || name === 'diff' ? (
          <textarea {...common} rows={4} spellcheck={false} />
        ) : (
          <input
            {...common}
            type="text"
            inputMode={field.type === 'integer' ? 'numeric' : 'text'}
            placeholder={placeholder}
            spellcheck={false}
            autocomplete="off"
          />
        ))}
      <span class="quiet" id={`${id}-help`}>
        {description}
        {field.type === 'array' && field.allowed.length > 0 && `: ${field.allowed.join(', ')}`}
      </span>
    </div>
  );
}

function choicesOf({ type, allowed }: ToolField): readonly string[] {
  if (type === 'array') return [];
  return type === 'boolean' ? ['true', 'false', ...allowed] : allowed;
}
