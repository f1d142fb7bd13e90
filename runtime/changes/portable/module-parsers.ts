// Parsers of web-tree-sitter from WebAssembly that is compiled already, as Workers import it: workerd compiles none from bytes. Loads no file.
import type { ParserOf, TextParser } from './text-parsers.ts';

/** The required part of what `web-tree-sitter` exports. */
export interface WebTreeSitter {
  new (): TextParser & { setLanguage(language: never): unknown };
  init(options: object): Promise<void>;
  readonly Language: { load(bytes: Uint8Array): Promise<unknown> };
}

/** A compiled module. */
export type WasmModule = object;

declare const WebAssembly: {
  instantiate(module: WasmModule, imports: object): Promise<object>;
};

type Receive = (instance: object, module: WasmModule) => void;

/** `core`: the module `web-tree-sitter/tree-sitter.wasm`. `grammars`: that of each language by its id, such as `python`. */
export function parsersOfModules(
  Parser: WebTreeSitter,
  core: WasmModule,
  grammars: Readonly<Record<string, WasmModule>>,
): ParserOf {
  let started: Promise<void> | undefined;
  return async (language) => {
    const grammar = Object.hasOwn(grammars, language) ? grammars[language] : undefined;
    if (!grammar) return undefined;
    await (started ??= start(Parser, core));
    const parser = new Parser();
    parser.setLanguage((await Parser.Language.load(asBytes(grammar))) as never);
    return parser;
  };
}

function start(Parser: WebTreeSitter, core: WasmModule): Promise<void> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: object, receive: Receive): object => {
      WebAssembly.instantiate(core, imports)
        .then((instance) => receive(instance, core))
        .catch(reject);
      return {};
    };
    Parser.init({ instantiateWasm }).then(resolve, reject);
  });
}

/** `load` takes bytes or a URL, awaits the bytes, and links a module as it links bytes. So these resolve to the module. */
function asBytes(module: WasmModule): Uint8Array {
  return Object.assign(new Uint8Array(), {
    then: (resolve: (module: WasmModule) => void) => resolve(module),
  });
}
