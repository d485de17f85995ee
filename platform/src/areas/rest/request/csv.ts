/** Parses CSV (RFC 4180) into lines of values. Skips empty lines. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const value = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/y;
  while (value.lastIndex <= text.length) {
    const found = value.exec(text);
    // A closing quote must be followed by a separator.
    if (!found) return [];
    const [whole, raw = '', end] = found;
    line.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end !== ',') {
      if (line.length > 1 || line[0] !== '') lines.push(line);
      line = [];
    }
    if (end === '' || whole === '') break;
  }
  return lines;
}
