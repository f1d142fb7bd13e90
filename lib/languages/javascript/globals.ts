// Names that JavaScript code finds in its surroundings: the language's own and those of browsers, Node and test runners' global functions are not among them.

export const globals: readonly string[] = (
  'Array ArrayBuffer AsyncFunction Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error AggregateError EvalError RangeError ReferenceError ' +
  'SyntaxError TypeError URIError FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN ' +
  'Number Object Promise Proxy Reflect RegExp Set SharedArrayBuffer String Symbol Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet ' +
  'WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape arguments ' +
  'AbortController AbortSignal Blob Buffer CustomEvent Event EventSource EventTarget File FormData Headers MessageChannel MessagePort Request Response ReadableStream ' +
  'TextDecoder TextEncoder TransformStream URL URLSearchParams WebSocket WritableStream Worker XMLHttpRequest atob btoa clearImmediate clearInterval clearTimeout ' +
  'console crypto document fetch history localStorage location navigator performance process queueMicrotask requestAnimationFrame sessionStorage setImmediate ' +
  'setInterval setTimeout structuredClone window self global require module exports __dirname __filename'
).split(' ');
