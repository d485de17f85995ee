/** UTF-16 units per element: small enough to lay out within a frame, large enough that cuts are rare. */
export const CHUNK_UNITS = 4000;

/** Splits a text into blocks, between lines where possible. */
export function textChunks(text: string): string[] {
  const chunks: string[] = [];
  let from = 0;
  while (text.length - from > CHUNK_UNITS) {
    const line = text.lastIndexOf('\n', from + CHUNK_UNITS);
    if (line > from) {
      chunks.push(text.slice(from, line));
      from = line + 1;
      continue;
    }
    const space = text.lastIndexOf(' ', from + CHUNK_UNITS);
    let cut = space > from ? space + 1 : from + CHUNK_UNITS;
    if (isLowSurrogate(text.charCodeAt(cut))) cut -= 1;
    chunks.push(text.slice(from, cut));
    from = cut;
  }
  chunks.push(text.slice(from));
  return chunks;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
