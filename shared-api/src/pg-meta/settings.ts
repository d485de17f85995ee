import { ident, literal } from './format.ts';

/** Settings whose value is a list of names: a literal of the whole value would be one name with commas in it. */
const listsOfNames = new Set([
  'local_preload_libraries',
  'search_path',
  'session_preload_libraries',
  'temp_tablespaces',
]);

/** `set "name" to value`, for a role or a function. The value as Postgres shows it: `public, "My schema"`. */
export function setClause(name: string, value: string): string {
  const items = listsOfNames.has(name.toLowerCase()) ? readNames(value) : [value];
  return `set ${settingName(name)} to ${items.map(literal).join(', ')}`;
}

/** Instead of a value: takes the one that the setting has when the function is made. */
const FROM_CURRENT = /^\s*from\s+current\s*$/i;

/** `setClause` for a function, whose values are written as in SQL: `from current`, and `''` for an empty one. */
export function functionSetClause(name: string, value: string): string {
  if (FROM_CURRENT.test(value)) return `set ${settingName(name)} from current`;
  return setClause(name, value.trim() === "''" ? '' : value);
}

/** `my.setting` is two names with a dot between. */
export function settingName(name: string): string {
  return name.split('.').map(ident).join('.');
}

/** As SQL, the settings in `column` (texts like `name=value`) as a map; null where there are none. */
export const settingsSql = (column: string) =>
  `(select jsonb_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1)) from unnest(${column}) as setting)`;

/** The names of a list as Postgres reads it: unquoted ones in lower case. What is no such list is one name. */
function readNames(list: string): string[] {
  const name = String.raw`\s*(?:"(?:[^"]|"")*"|[^\s",]+)\s*`;
  if (!new RegExp(`^${name}(?:,${name})*$`).test(list)) return [list];
  return [...list.matchAll(/"((?:[^"]|"")*)"|([^\s",]+)/g)].map(([, inQuotes, plain]) =>
    plain === undefined ? (inQuotes ?? '').replaceAll('""', '"') : plain.toLowerCase(),
  );
}
