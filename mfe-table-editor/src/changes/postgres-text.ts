import type { PlatformError } from '@howdah/shared-api/api';

/** A field of a Postgres error, such as its detail or hint. Undefined for errors that do not come from a statement. */
export function postgresText(
  { details }: PlatformError,
  field: 'detail' | 'hint' | 'where',
): string | undefined {
  const text = (details as Record<string, unknown> | null | undefined)?.[field];
  return typeof text === 'string' ? text : undefined;
}
