/** The bootstrap superuser of every database. Only the platform works as it. */
export const SUPERUSER = 'supabase_admin';

/** The ordinary role that owns what people make, and that their scripts run as. */
export const OWNER = 'postgres';

/** The role of read-only runs: may read the project's schemas, owns nothing, bypasses row level security. */
export const READER = 'howdah_read_only';

/** The platform makes these by itself in every database: a dump leaves them out. */
export function isPlatformRole(role: string): boolean {
  return role === SUPERUSER || role === READER;
}
