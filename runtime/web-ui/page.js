// The page's script: lists repositories, sends one call, shows the answer. Never inserts text as HTML.
const byId = (id) => document.getElementById(id);
const PREFERRED_ORDER = ['query', 'context', 'impact', 'cypher'];
const EXAMPLES = {
  query: () => 'how is a request dispatched',
  context: () => exampleSymbol,
  impact: () => exampleSymbol,
  cypher: () => 'MATCH (c:Class)-[:HAS_MEMBER]->(m:Method) RETURN c.name, m.name LIMIT 10',
};
let tools = [];
// An example symbol of the chosen repository: the last step of its longest flow.
let exampleSymbol = '';

function make(tag, { text, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

async function getJson(path, options) {
  const response = await fetch(path, options);
  return response.json();
}

async function start() {
  const [{ repos }, listed] = await Promise.all([getJson('/repos?limit=500'), getJson('/tools')]);
  const rank = (tool) => (PREFERRED_ORDER.indexOf(tool.name) + 99) % 99;
  tools = listed.tools.sort((a, b) => rank(a) - rank(b));
  showRepositories(repos);
  byId('repo').replaceChildren(
    ...repos.map(({ name }) => make('option', { value: name, text: name })),
  );
  byId('tool').replaceChildren(
    ...tools.map(({ name, title }) => make('option', { value: name, text: `${name} — ${title}` })),
  );
  byId('tool').addEventListener('change', showTool);
  byId('repo').addEventListener('change', () => chooseRepository(byId('repo').value));
  byId('form').addEventListener('input', showCalls);
  byId('form').addEventListener('submit', ask);
  for (const kind of ['list', 'json'])
    byId(`tab-${kind}`).addEventListener('click', () => showTab(kind));
  if (repos.length > 0) await chooseRepository(repos[0].name);
  else showTool();
}

function showRepositories(repos) {
  const cards = repos.map(({ name, path, stats, languages, stale, trouble }) => {
    const figures = stats
      ? `${stats.files} files · ${stats.symbols} symbols · ${stats.edges} edges · ${stats.processes} processes`
      : '';
    const state = trouble ?? (stale ? stale.hint : 'up to date');
    return make(
      'button',
      { type: 'button', className: 'card', onclick: () => chooseRepository(name) },
      make('strong', { text: name }),
      make('span', { className: 'quiet', text: path }),
      make('span', { text: figures }),
      make('span', { className: 'quiet', text: Object.keys(languages).join(', ') }),
      make('span', { className: trouble || stale ? 'wrong' : 'quiet', text: state }),
    );
  });
  const none = make('p', {
    className: 'quiet',
    text: 'Nothing is indexed yet. Run: codegraph analyze <path>, then load this page again.',
  });
  byId('repositories').replaceChildren(...(cards.length > 0 ? cards : [none]));
}

async function chooseRepository(name) {
  byId('repo').value = name;
  const { processes = [] } = await getJson(`/repos/${encodeURIComponent(name)}/processes`);
  exampleSymbol = processes[0]?.exit?.split(':').at(-1) ?? '';
  showTool();
}

const chosenTool = () => tools.find(({ name }) => name === byId('tool').value);
const mainField = (tool) => tool.positional ?? tool.fields[0]?.name;

function showTool() {
  const tool = chosenTool();
  if (!tool) return;
  byId('tool-description').textContent = tool.description;
  byId('main-label').textContent = mainField(tool);
  byId('main').value = EXAMPLES[tool.name]?.() ?? '';
  byId('main').placeholder =
    tool.fields.find(({ name }) => name === mainField(tool))?.description ?? '';
  const others = tool.fields.filter(({ name }) => name !== mainField(tool) && name !== 'repo');
  byId('fields').replaceChildren(...others.map(fieldInput));
  showCalls();
}

function fieldInput({ name, type, allowed, fallback, description }) {
  const choices = type === 'boolean' ? ['true', 'false'] : type === 'array' ? [] : allowed;
  const placeholder = fallback === undefined ? '' : `${JSON.stringify(fallback)}`;
  const input =
    choices.length > 0
      ? make(
          'select',
          {},
          make('option', { value: '', text: placeholder || '—' }),
          ...choices.map((value) => make('option', { value, text: value })),
        )
      : make('input', {
          type: type === 'integer' || type === 'number' ? 'number' : 'text',
          step: type === 'integer' ? '1' : 'any',
          placeholder,
        });
  input.dataset.field = name;
  input.dataset.type = type;
  return make('label', { title: description, text: name }, input);
}

function request() {
  const tool = chosenTool();
  const body = { [mainField(tool)]: byId('main').value.trim(), repo: byId('repo').value };
  if (body[mainField(tool)] === '') delete body[mainField(tool)];
  for (const input of byId('fields').querySelectorAll('[data-field]')) {
    if (input.value !== '') body[input.dataset.field] = valueOf(input.value, input.dataset.type);
  }
  if (!body.repo) delete body.repo;
  return body;
}

function valueOf(text, type) {
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  if (type === 'array') return text.split(',').map((part) => part.trim());
  if (type !== 'object') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const quoted = (text) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

function showCalls() {
  const tool = chosenTool();
  if (!tool) return;
  const body = request();
  byId('call-http').textContent =
    `curl -s ${location.origin}/tools/${tool.name} \\\n  -H 'content-type: application/json' \\\n  -d ${quoted(JSON.stringify(body))}`;
  byId('call-cli').textContent = [
    `codegraph ${tool.name.replaceAll('_', '-')}`,
    ...Object.entries(body).map(([name, value]) => {
      if (name === tool.positional) return quoted(String(value));
      const flag = name.replaceAll('_', '-');
      if (typeof value === 'boolean') return value ? `--${flag}` : `--no-${flag}`;
      return `--${flag} ${quoted(typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value))}`;
    }),
  ].join(' ');
  for (const card of document.querySelectorAll('.card'))
    card.ariaPressed = String(card.querySelector('strong').textContent === body.repo);
}

async function ask(event) {
  event.preventDefault();
  const button = byId('form').querySelector('button');
  button.disabled = true;
  byId('status').textContent = 'Asking…';
  const began = performance.now();
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await getJson(`/tools/${byId('tool').value}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request()),
    });
    byId('status').textContent = `${Math.round(performance.now() - began)} ms`;
    showAnswer(answer);
  } catch {
    byId('status').textContent = 'The server does not answer.';
  } finally {
    button.disabled = false;
  }
}

function showAnswer(answer) {
  byId('answer').hidden = false;
  byId('answer-json').textContent = JSON.stringify(answer, null, 2);
  byId('answer-list').replaceChildren(
    ...(answer.error ? [failureParts(answer.error)] : answerParts(answer)).flat(),
  );
}

function failureParts({ code, message, hint }) {
  return [
    make('p', { className: 'wrong', text: `${code}: ${message}` }),
    make('p', { text: hint }),
  ];
}

function answerParts(answer) {
  if (Array.isArray(answer.columns))
    return [table(`${answer.row_count} rows`, answer.columns, answer.rows)];
  const { meta, ...rest } = answer;
  const parts = Object.entries(rest).flatMap(([name, value]) => valueParts(name, value));
  const status = meta?.completeness;
  const reasons = status?.reasons?.map(({ detail }) => detail).join('; ');
  if (status)
    parts.push(
      make('p', {
        className: 'quiet',
        text: `Completeness: ${status.status}${reasons ? ` — ${reasons}` : ''}`,
      }),
    );
  if (meta?.stale) parts.push(make('p', { className: 'wrong', text: meta.stale.hint }));
  return parts;
}

function valueParts(name, value) {
  if (Array.isArray(value)) return value.length > 0 ? [objectTable(name, value)] : [];
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    const plain = entries.filter(([, inner]) => inner === null || typeof inner !== 'object');
    const parts = plain.length > 0 ? [table(name, ['', ''], plain)] : [];
    return [
      ...parts,
      ...entries
        .filter(([, inner]) => inner !== null && typeof inner === 'object')
        .flatMap(([key, inner]) => valueParts(`${name} · ${key}`, inner)),
    ];
  }
  return [make('p', { text: `${name}: ${value}` })];
}

function objectTable(name, items) {
  if (typeof items[0] !== 'object') return make('p', { text: `${name}: ${items.join(', ')}` });
  // Names instead of uids, and lines with their files.
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))].filter(
    (key) => !(key === 'uid' && items[0].name) && !(key === 'line' && items[0].filePath),
  );
  return table(
    `${name} (${items.length})`,
    columns,
    items.map((item) =>
      columns.map((column) =>
        column === 'filePath' && item.line ? `${item.filePath}:${item.line}` : item[column],
      ),
    ),
  );
}

function table(caption, columns, rows) {
  const head = columns.some((column) => column !== '')
    ? [make('thead', {}, make('tr', {}, ...columns.map((text) => make('th', { text }))))]
    : [];
  const body = make(
    'tbody',
    {},
    ...rows.map((row) =>
      make('tr', {}, ...row.map((value) => make('td', { text: cellText(value) }))),
    ),
  );
  return make('table', {}, make('caption', { text: caption }), ...head, body);
}

function cellText(value) {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((item) => (item?.line ? `${item.filePath ?? ''}:${item.line}` : cellText(item)))
      .join('; ');
  if (typeof value === 'object') return value.uid ?? JSON.stringify(value);
  return String(value);
}

function showTab(kind) {
  for (const other of ['list', 'json']) {
    byId(`answer-${other}`).hidden = other !== kind;
    byId(`tab-${other}`).ariaSelected = String(other === kind);
  }
}

start().catch(() => {
  byId('repositories').replaceChildren(
    make('p', { className: 'wrong', text: 'The server does not answer.' }),
  );
});
