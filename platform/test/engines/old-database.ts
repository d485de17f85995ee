import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { PostgresMajor } from '../../src/engines/engine.ts';
import { templateRolesSql, templateSchemasSql } from '../../src/engines/template/template-sql.ts';

/**
 * Creates a database as earlier platforms did, with `postgres` as the superuser: initdb, the template's script run by that
 * superuser, and the role of read-only runs with its former privileges. `sql` is what users ran in it.
 */
export function makeOldDatabase(home: string, name: string, major: PostgresMajor, sql: string): void {
  const platform = join(__dirname, '../..');
  const program = join(platform, `dist-test/make-old-database-${process.pid}.mjs`);
  buildSync({
    entryPoints: [join(__dirname, 'make-old-database.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  mkdirSync(join(home, 'projects', name), { recursive: true });
  const reader = `create role howdah_read_only nologin bypassrls;
    grant pg_read_all_data, pg_read_all_settings, pg_read_all_stats to howdah_read_only;`;
  execFileSync(process.execPath, [program, String(major), join(home, 'projects', name, 'data')], {
    input: [templateRolesSql, templateSchemasSql, reader, sql].join('\n'),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}
