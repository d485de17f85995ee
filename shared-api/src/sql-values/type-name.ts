const SHORT_NAMES: readonly [long: RegExp, short: string][] = [
  [/^(timestamp|time)(\(\d+\))? with time zone/, '$1tz$2'],
  [/^(timestamp|time)(\(\d+\))? without time zone/, '$1$2'],
  [/^character varying/, 'varchar'],
  [/^character(?=[([]|$)/, 'char'],
  [/^bit varying/, 'varbit'],
  [/^double precision/, 'float8'],
];

/** Returns the short name of a type, for narrow places: `timestamptz(3)[]`. */
export function shortTypeName(type: string): string {
  const [long, short] = SHORT_NAMES.find(([name]) => name.test(type)) ?? [];
  return long && short ? type.replace(long, short) : type;
}
