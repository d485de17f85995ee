/** More schemas than this scroll (docs/product/assistant.md#numbers). */
export const SHOWN_SCHEMAS = 7;

/** Schemas to choose from: `public` first, then by name, without Postgres' own; the one in use is among them. */
export function schemasToShow(schemas: readonly string[], inUse: string): string[] {
  const names = new Set(['public', inUse, ...schemas.filter((name) => !isOfPostgres(name))]);
  const [first, ...rest] = names;
  return [first!, ...rest.sort((a, b) => a.localeCompare(b))];
}

function isOfPostgres(name: string): boolean {
  return name.startsWith('pg_') || name === 'information_schema';
}
