import { ident, literal } from './format.ts';

/**
 * Settings whose value is a list of names. A literal of the whole value would be a single name that contains
 * commas.
 */
const listsOfNames = new Set([
  'local_preload_libraries',
  'search_path',
  'session_preload_libraries',
  'temp_tablespaces',
]);

/**
 * Builds `set "name" to value` for a role or a function. The value is written as Postgres shows it:
 * `public, "My schema"`.
 */
export function setClause(name: string, value: string): string {
  const items = listsOfNames.has(name.toLowerCase()) ? readNames(value) : [value];
  return `set ${settingName(name)} to ${items.map(literal).join(', ')}`;
}

/** Stores the setting's current value when the function is created. */
const FROM_CURRENT = /^\s*from\s+current\s*$/i;

/** Like `setClause`, for a function. Its values are written as in SQL: `from current`, and `''` for an empty value. */
export function functionSetClause(name: string, value: string): string {
  if (FROM_CURRENT.test(value)) return `set ${settingName(name)} from current`;
  return setClause(name, value.trim() === "''" ? '' : value);
}

/** Quotes each part of a dotted name: `my.setting` is two identifiers. */
export function settingName(name: string): string {
  return name.split('.').map(ident).join('.');
}

/** Builds SQL that turns the settings in `column` (`name=value` strings) into a map, or null if there are none. */
export const settingsSql = (column: string) =>
  `(select jsonb_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1)) from unnest(${column}) as setting)`;

/** Parses a list of names as Postgres does: unquoted names become lower case. Any other text is a single name. */
function readNames(list: string): string[] {
  const name = String.raw`\s*(?:"(?:[^"]|"")*"|[^\s",]+)\s*`;
  if (!new RegExp(`^${name}(?:,${name})*$`).test(list)) return [list];
  return [...list.matchAll(/"((?:[^"]|"")*)"|([^\s",]+)/g)].map(([, inQuotes, plain]) =>
    plain === undefined ? (inQuotes ?? '').replaceAll('""', '"') : plain.toLowerCase(),
  );
}
