// Files of declarations that are no modules: what they declare is seen everywhere in the project.
// --- path: package.json ---
{ "name": "till" }
// --- path: src/types.d.ts ---
declare module '*.vue'
declare module 'rates' {
  import type { Rate } from 'rates/types'
  export default function rates(): Rate
}
interface Coin {
  weigh(): number
}
interface Window {
  till: Coin
}
declare function ring(coin: Coin): void
//                          ^^^^ ref -> src/types.d.ts:Coin
// --- path: src/module.d.ts ---
export interface Note {
  fold(): void
}
// --- path: src/use.ts ---
export function pay(coin: Coin, note: Note, page: Window): number {
//                        ^^^^ ref -> src/types.d.ts:Coin
  ring(coin)
//^^^^ external
  page.close()
//     ^^^^^ external
  return coin.weigh()
//            ^^^^^ call -> src/types.d.ts:Coin.weigh
}
