/** The start of a text that fits into `room`, with an ellipsis where it is cut. `width` measures a text in the same unit. */
export function fittedText(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text;
  let length = Math.max(1, Math.floor((text.length * room) / width(text)));
  while (length > 1 && width(`${text.slice(0, length)}…`) > room) length -= 1;
  return `${text.slice(0, length)}…`;
}
