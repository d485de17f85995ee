/** The bootstrap superuser of every database. Only the platform uses it. */
export const SUPERUSER = 'supabase_admin';

/** The ordinary role that owns users' objects and runs their scripts. */
export const OWNER = 'postgres';

/** The role of read-only runs. It can read the project's schemas, owns nothing, and bypasses row level security. */
export const READER = 'howdah_read_only';

/** Returns whether the platform itself creates the role in every database. Dumps leave these roles out. */
export function isPlatformRole(role: string): boolean {
  return role === SUPERUSER || role === READER;
}
