// A button that copies a text, and says so.
import { useState } from 'preact/hooks';

export function Copy({
  text,
  what,
  label = 'Copy',
}: {
  text: string;
  what: string;
  label?: string;
}) {
  const [said, setSaid] = useState('');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('The browser does not allow it: select the text'),
    );
  };
  return (
    <span class="copy">
      <button type="button" class="link" aria-label={`${label}: ${what}`} onClick={copy}>
        {label}
      </button>{' '}
      <span role="status" class="quiet">
        {said}
      </span>
    </span>
  );
}
