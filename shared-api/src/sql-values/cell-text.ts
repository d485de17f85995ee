/** Characters of a value that are drawn: more do not fit the widest column, and drawing them all would be slow. */
const DRAWN_CHARACTERS = 300;

/** OIDs of `pg_type`, the same in every Postgres. */
const BOOLEAN = 16;
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 790, 1700]);

/** Whether values of a type line up at the right. */
export function isNumeric(typeId: number): boolean {
  return NUMBERS.has(typeId);
}

/** A value in full, as it is shown and copied. Postgres writes booleans as `t` and `f`; people read `true` and `false`. */
export function fullText(value: string, typeId: number): string {
  if (typeId !== BOOLEAN) return value;
  return value === 't' ? 'true' : value === 'f' ? 'false' : value;
}

/** A value in one line of a cell. */
export function drawnText(value: string, typeId: number): string {
  const start = fullText(value, typeId).slice(0, DRAWN_CHARACTERS);
  const line = start.replace(/\s*[\r\n]\s*/g, ' ↵ ').replaceAll('\t', ' ');
  return value.length > DRAWN_CHARACTERS ? `${line}…` : line;
}
