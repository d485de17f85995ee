/** The offset in UTF-16 units of a position that Postgres counts in code points, from 0. */
export function offsetOfCharacter(text: string, count: number): number {
  let offset = 0;
  for (let left = count; left > 0 && offset < text.length; left -= 1) {
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  }
  return offset;
}
