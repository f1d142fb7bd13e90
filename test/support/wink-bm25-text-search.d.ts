// Types of the part of wink-bm25-text-search that is used here; the package has no types.
declare module 'wink-bm25-text-search' {
  type Tokens = readonly string[];

  export interface Bm25 {
    defineConfig(config: {
      readonly fldWeights: Readonly<Record<string, number>>;
      readonly bm25Params?: { readonly k1?: number; readonly b?: number; readonly k?: number };
    }): boolean;
    definePrepTasks(tasks: readonly ((input: Tokens) => Tokens)[]): number;
    addDoc(document: Readonly<Record<string, string | Tokens>>, id: number): number;
    consolidate(precision?: number): boolean;
    /** By id. After `consolidate`, `freq` has each token's (by number) contribution to the score of the document. */
    getDocs(): Readonly<Record<number, { readonly freq: Readonly<Record<string, number>> }>>;
    /** Numbers of the tokens, in order. */
    getTokens(): Readonly<Record<string, number>>;
  }

  export default function bm25(): Bm25;
}
