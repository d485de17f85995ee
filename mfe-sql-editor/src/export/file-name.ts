/** Characters of a name that are kept: a folder allows 255 bytes of it, and letters take up to four. */
const LONGEST = 60;

/**
 * A name of a file from the name of a snippet: `Top 10: books / week` becomes `top-10-books-week.csv`. Letters of every script
 * stay; where nothing is left it is `query-result`.
 */
export function fileName(snippet: string, extension: string): string {
  const words = snippet
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${words || 'query-result'}.${extension}`;
}
