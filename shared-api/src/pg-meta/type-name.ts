/*
 * Types are SQL, not names: `character varying(80)[]`, `shop."Odd type"`. They are inserted verbatim, but
 * only if they match the grammar of a type, so that no statement can hide in one.
 */
const name = String.raw`(?:"(?:[^"\0]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)`;
const unit = '(?:year|month|day|hour|minute|second)';
const words = String.raw`(?:double\s+precision|(?:national\s+)?char(?:acter)?(?:\s+varying)?|bit\s+varying|interval\s+${unit}(?:\s+to\s+${unit})?)`;
const modifiers = String.raw`(?:\s*\(\s*-?\w+\s*(?:,\s*-?\w+\s*)*\))?`;
const zone = String.raw`(?:\s+with(?:out)?\s+time\s+zone)?`;
const dimensions = String.raw`(?:\s+array)?(?:\s*\[\s*\d*\s*\])*`;
const qualified = String.raw`${name}(?:\s*\.\s*${name}){0,2}(?:\s*%\s*type)?`;
const type = `(?:${words}|${qualified})${modifiers}${zone}${dimensions}`;
const column = String.raw`\s*${name}\s+${type}\s*`;

const isType = new RegExp(`^${type}$`, 'iu');
const isReturnType = new RegExp(
  String.raw`^(?:(?:setof\s+)?${type}|table\s*\(${column}(?:,${column})*\))$`,
  'iu',
);

/** Returns the text if it is a type. Throws otherwise. */
export function typeSql(text: string): string {
  return take(text, isType);
}

/** Returns the text if it is a return type: a type, `setof` a type, or `table (...)`. Throws otherwise. */
export function returnTypeSql(text: string): string {
  return take(text, isReturnType);
}

function take(text: string, pattern: RegExp): string {
  const trimmed = text.trim();
  if (!pattern.test(trimmed)) throw new Error(`Invalid type: ${trimmed}`);
  return trimmed;
}
