/** A text as UTF-8, with each byte as a character, as `fetch` takes the value of a header. */
export function headerBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** The text of a header's bytes. Bytes that are not UTF-8 are kept as characters. */
export function headerText(bytes: string): string {
  try {
    const list = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(list);
  } catch {
    return bytes;
  }
}
