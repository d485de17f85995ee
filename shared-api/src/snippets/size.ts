/** Largest SQL of a snippet, in UTF-8 bytes. The platform refuses more with 413 `content_too_large`. */
export const MAX_SNIPPET_BYTES = 1024 * 1024;

/** Says that SQL is too large to be saved, in the platform's words; null where it is not. */
export function snippetSizeProblem(sql: string): string | null {
  // A UTF-16 unit takes one to three bytes, so most SQL needs no counting.
  if (sql.length * 3 <= MAX_SNIPPET_BYTES) return null;
  const bytes = new TextEncoder().encode(sql).length;
  if (bytes <= MAX_SNIPPET_BYTES) return null;
  // Rounded up: just above the limit is not "1.0 MB".
  const size = Math.ceil((bytes / MAX_SNIPPET_BYTES) * 10) / 10;
  return `This query has ${size} MB, and a snippet holds 1 MB at most. Split it into several snippets.`;
}
