// The scripts of a file that its parser refuses: what is between `<script …>` and `</script>`. Parses nothing.

/** Start and end of the content of each. */
export function scriptSpans(text: string): (readonly [from: number, to: number])[] {
  const spans: (readonly [number, number])[] = [];
  for (let at = text.indexOf('<script'); at >= 0; at = text.indexOf('<script', at)) {
    const from = text.indexOf('>', at) + 1;
    const to = from === 0 ? -1 : text.indexOf('</script', from);
    if (to < 0) break;
    spans.push([from, to]);
    at = to;
  }
  return spans;
}
