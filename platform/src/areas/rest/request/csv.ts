/**
 * Parses CSV (RFC 4180) into lines of values. Skips empty lines. Returns no lines if a value begins with a quote and does
 * not end with one.
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const separator = /[,\r\n]/g;
  for (let at = 0; ;) {
    const isQuoted = text[at] === '"';
    separator.lastIndex = at;
    const end = isQuoted ? endOfQuoted(text, at) : (separator.exec(text)?.index ?? text.length);
    const next = text[end] ?? '';
    if (end < 0 || !['', ',', '\r', '\n'].includes(next)) return [];
    line.push(isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end));
    if (next !== ',') {
      if (line.length > 1 || line[0] !== '') lines.push(line);
      line = [];
    }
    if (next === '') return lines;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** Returns the position after the closing quote, or -1. */
function endOfQuoted(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return -1;
}
