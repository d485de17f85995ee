/** Functions that SQL can call without confirmation (docs/product/sql-editor.md#what-is-checked). */
const OF_THE_SPEC =
  'count sum avg min max coalesce nullif current_timestamp current_date length lower upper trim substring to_char to_date extract date_trunc string_agg';

/** Additional functions, a deliberate exception to the product docs (docs/decisions.md#sql-safety). */
const BESIDE_THE_SPEC = 'now date left right round abs concat';

const ALLOWED = new Set(`${OF_THE_SPEC} ${BESIDE_THE_SPEC}`.split(' '));

/** @param name The unquoted, unqualified name, in any case. */
export function isAllowedFunction(name: string): boolean {
  return ALLOWED.has(name.toLowerCase());
}

/**
 * Functions that the parser generates for allowed or plain syntax: `trim(leading ...)`, `at time zone`,
 * `like ... escape`.
 */
const MADE_BY_SYNTAX = new Set(
  'btrim ltrim rtrim extract substring timezone like_escape similar_to_escape'.split(' '),
);

/** @param name The name of a function in `pg_catalog` that the parser generated for syntax. */
export function isHarmlessSyntax(name: string): boolean {
  return MADE_BY_SYNTAX.has(name);
}
