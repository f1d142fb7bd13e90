// The colours that a territory is painted in: what is more stands out more from its ground, dark or light. No DOM.

export interface PaintColours {
  /** From few to many. */
  readonly open: readonly [string, string, string, string];
  readonly added: string;
  readonly modified: string;
  readonly deleted: string;
  readonly affected: string;
  /** From the target outwards. */
  readonly reach: readonly [string, string, string, string];
  /** From the best down. */
  readonly hit: readonly [string, string, string];
  readonly test: string;
  /** Of changes in commits, from few to many. */
  readonly often: readonly [string, string, string, string];
}

const LIGHT: PaintColours = {
  open: ['#f3d9a4', '#e6b14e', '#c97f14', '#9a4f00'],
  added: '#3f8f4c',
  modified: '#c4700b',
  deleted: '#b5402c',
  affected: '#6f8ac6',
  reach: ['#b5402c', '#dd7a54', '#edb08f', '#f3d6c6'],
  hit: ['#0f6b52', '#3f9c7e', '#8fcbb5'],
  test: '#7d8fd0',
  often: ['#e8dff5', '#c8b0ea', '#9970cf', '#6335a0'],
};

const DARK: PaintColours = {
  open: ['#66491a', '#94681f', '#cf9230', '#ffcf75'],
  added: '#74d486',
  modified: '#f5a94f',
  deleted: '#f28a74',
  affected: '#93adeb',
  reach: ['#ff9d82', '#d86f50', '#a24b34', '#6e3628'],
  hit: ['#84e6c6', '#43a384', '#2a6654'],
  test: '#9cabf0',
  often: ['#3d2f55', '#65489a', '#9a78d8', '#d5bfff'],
};

export function paintColours(isDark: boolean): PaintColours {
  return isDark ? DARK : LIGHT;
}
