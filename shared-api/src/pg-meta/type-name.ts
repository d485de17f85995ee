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

/**
 * A recursive `base` with the types below domains and arrays of domains: by `type`, down to the one with `IS_BASE`.
 *
 * @param types a condition about the types `t` at the top.
 */
export function baseTypesSql(types: string): string {
  return `with recursive base as (
    select t.oid as type, t.oid, t.typtype, t.typcategory, t.typbasetype, t.typelem, t.typcollation, 0 as arrays
    from pg_catalog.pg_type t where ${types}
    union
    select b.type, e.oid, e.typtype, e.typcategory, e.typbasetype, e.typelem, e.typcollation, b.arrays + case when b.typtype = 'd' then 0 else 1 end
    from base b join pg_catalog.pg_type e on e.oid = case when b.typtype = 'd' then b.typbasetype else b.typelem end
      and (b.typtype = 'd' or e.typarray = b.oid)
  )`;
}

export const IS_BASE = `b.typtype <> 'd' and b.typcategory <> 'A'`;

/** The base type as SQL without a length: of an array of domains, the array of their base type. */
export const BASE_NAME = `case when b.arrays > 1 then format_type(b.type, -1)
    else case when b.oid = 'pg_catalog.bit'::regtype then 'bit varying' else format_type(b.oid, -1) end || case b.arrays when 1 then '[]' else '' end end`;
