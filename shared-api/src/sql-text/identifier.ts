/** A name for SQL, quoted unless it certainly needs no quotes. */
export function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** The name of an object with its schema, each quoted where it needs it. */
export function qualifiedIdentifier({ schema, name }: { schema: string; name: string }): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

/** Words that Postgres refuses as the name of a column or table. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_catalog
   current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except
   false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp
   not null offset on only or order placing primary references returning select session_user some symmetric system_user table
   then to trailing true union unique user using variadic when where window with authorization binary collation concurrently
   cross current_schema freeze full ilike inner is isnull join left like natural notnull outer overlaps right similar
   tablesample verbose`.split(/\s+/),
);
