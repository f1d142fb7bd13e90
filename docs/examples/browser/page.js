// Answers in the page itself, from index files beside it.
import { fromUrl } from 'codegraph/adapters/browser';
import { createTools } from 'codegraph/tools';

const tools = createTools({ repositories: { flask: fromUrl('indexes/flask') } });

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const name = new FormData(event.target).get('name');
  const answer = await tools.text('context', { name });
  document.querySelector('pre').textContent =
    typeof answer === 'string' ? answer : `${answer.error.message} ${answer.error.hint}`;
});
