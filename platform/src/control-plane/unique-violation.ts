/** SQLSTATE 23505. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a value is taken. Drizzle wraps what the driver threw. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
