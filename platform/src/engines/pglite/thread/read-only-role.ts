import type { PGlite } from '@electric-sql/pglite';

/** Role of read-only scripts: sees every row of every table, owns nothing, is no superuser. */
export const READ_ONLY_ROLE = 'howdah_read_only';

/** Makes the role where it is missing: databases come from elsewhere, and people drop roles that they do not know. */
export async function ensureReadOnlyRole(db: PGlite): Promise<void> {
  const found = await db.query('select from pg_catalog.pg_roles where rolname = $1', [READ_ONLY_ROLE]);
  if (found.rows.length > 0) return;
  await db.exec(`
    create role ${READ_ONLY_ROLE} nologin bypassrls;
    grant pg_read_all_data, pg_read_all_settings, pg_read_all_stats to ${READ_ONLY_ROLE}`);
}
