// A program of six files, of which one is used by none. Checks nothing.
export const SHOP = `
//- cart.ts
import { priceOf } from './price';
export class Cart {
  items: string[] = [];
  total() { return this.items.map((item) => priceOf(item)); }
}
//- price.ts
import { Rate } from './rate';
export function priceOf(item: string): number { return made().of(item); }
function made() { return new Rate(); }
//- rate.ts
export class Rate {
  of(item: string): number { return item.length; }
}
export class Discount {
  of(item: string): number { return 1; }
}
//- choose.ts
import { Discount, Rate } from './rate';
export function choose() { return new Rate(); }
export function other() { return new Discount(); }
//- use.ts
import { choose } from './choose';
export function use(): number { return choose().of('x'); }
//- apart.ts
export function apart(): string { return 'x'.trim(); }
`;
