// Whether a path indicates vendored or generated code. Reads no text.

const FOREIGN =
  /(^|\/)(vendor|vendored|_vendor|third[_-]party|node_modules|generated|__generated__|dist|site-packages)\/|[._-](min|bundle|generated|gen|pb)\.\w+$|_pb2(_grpc)?\.pyi?$/;

/** Vendored, generated, minified: by convention. */
export function isForeignPath(path: string): boolean {
  return FOREIGN.test(path);
}
