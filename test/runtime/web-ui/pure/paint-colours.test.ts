// Whether paints stand out from the ground of the territory, dark and light.
import test from 'ava';
import { paintColours } from '../../../../runtime/web-ui/pure/paint-colours.ts';

/** As the guidelines for accessible content measure it. */
function contrast(a: string, b: string): number {
  const [more = 0, less = 0] = [brightness(a), brightness(b)].sort((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
}

function brightness(colour: string): number {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

for (const [name, isDark, ground] of [
  ['light', false, '#ffffff'],
  ['dark', true, '#0f1513'],
] as const) {
  const { open, reach, hit, often, ...others } = paintColours(isDark);
  test(`what matters stands out, ${name}`, (t) => {
    for (const colour of [open[3], reach[0], hit[0], often[3], ...Object.values(others)])
      t.true(contrast(colour, ground) >= 3, `${colour} on ${ground}`);
  });
  test(`what is more stands out more, ${name}`, (t) => {
    for (const scale of [[...open].reverse(), reach, hit, [...often].reverse()]) {
      const found = scale.map((colour) => contrast(colour, ground));
      t.deepEqual(
        found,
        [...found].sort((a, b) => b - a),
      );
    }
  });
}
