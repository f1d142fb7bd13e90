// Parses JSON with comments and trailing commas, as in tsconfig files. Returns undefined for anything else, never throws.

export function parseJsonc(text: string): unknown {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(
      /("(?:[^"\\\n]|\\.)*"?|\/\*(?![^]*\*\/)[^]*)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_all, kept: string | undefined) => kept ?? '',
    )
    .replace(
      /("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g,
      (_all, quoted: string | undefined) => quoted ?? '',
    );
  try {
    return JSON.parse(plain);
  } catch {
    return undefined;
  }
}
