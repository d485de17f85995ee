/** The details that Postgres adds to its message. Other errors have details of other shapes. */
export function postgresDetails(details: unknown): { detail?: string; hint?: string } {
  const { detail, hint } = Object(details) as { detail?: unknown; hint?: unknown };
  return {
    ...(typeof detail === 'string' && { detail }),
    ...(typeof hint === 'string' && { hint }),
  };
}
