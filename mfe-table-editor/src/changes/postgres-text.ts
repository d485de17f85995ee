import type { PlatformError } from '@howdah/shared-api/api';

/** A text that came with the error of a statement. Undefined where there is none: other failures have other details. */
export function postgresText(
  { details }: PlatformError,
  field: 'detail' | 'hint' | 'where',
): string | undefined {
  const text = (details as Record<string, unknown> | null | undefined)?.[field];
  return typeof text === 'string' ? text : undefined;
}
