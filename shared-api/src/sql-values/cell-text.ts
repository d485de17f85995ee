/** How many characters of a value are drawn. More do not fit the widest column and would be slow to draw. */
const DRAWN_CHARACTERS = 300;

/** OIDs of `pg_type`, the same in every Postgres. */
const BOOLEAN = 16;
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 790, 1700]);

/** Returns whether values of a type are right-aligned. */
export function isNumeric(typeId: number): boolean {
  return NUMBERS.has(typeId);
}

/**
 * Returns a value in full, for display and copying. Postgres writes booleans as `t` and `f`; users read
 * `true` and `false`.
 */
export function fullText(value: string, typeId: number): string {
  if (typeId !== BOOLEAN) return value;
  return value === 't' ? 'true' : value === 'f' ? 'false' : value;
}

/** Returns a value as one line for a cell. */
export function drawnText(value: string, typeId: number): string {
  const start = fullText(value, typeId).slice(0, DRAWN_CHARACTERS);
  const line = start.replace(/\s*[\r\n]\s*/g, ' ↵ ').replaceAll('\t', ' ');
  return value.length > DRAWN_CHARACTERS ? `${line}…` : line;
}
