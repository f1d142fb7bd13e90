// Parses JSON with comments and trailing commas, as in tsconfig files. Returns undefined for anything else, never throws.

export function parseJsonc(text: string): unknown {
  // Most files have neither, and some are lock files of megabytes.
  return parsed(text) ?? parsed(withoutExtras(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutExtras(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(
      /("(?:[^"\\\n]|\\.)*"?|\/\*(?![^]*\*\/)[^]*)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_all, kept: string | undefined) => kept ?? '',
    )
    .replace(
      /("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g,
      (_all, quoted: string | undefined) => quoted ?? '',
    );
}
