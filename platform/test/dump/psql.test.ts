import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupRow } from '../../src/control-plane/backups.ts';
import { findPostgres, type PostgresBinaries } from '../postgres/binaries.ts';
import { PostgresServer } from '../postgres/server.ts';
import { asAdmin } from '../postgres/with-postgres.ts';
import type { Browser } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { startTestPlatform, type TestPlatform } from '../server/test-platform.ts';
import { factsOnServer } from './postgres-facts.ts';
import { richSchema } from './rich-schema.ts';

const binaries = findPostgres();
const describeWithPsql = binaries ? describe : describe.skip;

describeWithPsql('a backup that was downloaded and given to psql', () => {
  let platform: TestPlatform;
  let server: PostgresServer;
  let owner: Browser;
  let ref: string;
  let backup: BackupRow;

  beforeAll(async () => {
    server = new PostgresServer(binaries as PostgresBinaries);
    [platform] = await Promise.all([startTestPlatform(), server.start()]);
    ref = platform.refs.Bookshop;
    const { engine, controlPlane, backups } = platform.platform;
    owner = await platform.browser('owner@howdah.local');
    const project = (await controlPlane.projects.list()).find((candidate) => candidate.ref === ref)!;
    await engine.execute(project.database, richSchema);
    expect((await owner.post(`/platform/projects/${ref}/pause`)).status).toBe(201);
    await eventually(async () => {
      expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe('INACTIVE');
    });
    backup = (await backups.latestDownloadable(project.id))!;
    const { json } = await owner.post(`/platform/database/${ref}/backups/download`, { id: backup.id });
    await restore(json.fileUrl, server.url, binaries as PostgresBinaries);
  }, 180_000);
  afterAll(async () => {
    await platform?.dispose();
    await server?.dispose();
  });

  it('brings back the rows of every table', async () => {
    const facts = await factsOnServer(server.url);
    expect(facts).toEqual(backup.manifest!.tables);
    expect(facts.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000);
  });

  it('brings back roles with their passwords, attributes and memberships', async () => {
    const [clerk] = await asAdmin(
      `select rolcanlogin, rolconnlimit, rolpassword ~ '^SCRAM-SHA-256' as has_hash, rolvaliduntil::text,
        pg_has_role('clerk', 'auditor', 'member') as audits
      from pg_authid where rolname = 'clerk'`,
      server.url,
    );
    expect(clerk).toMatchObject({ rolcanlogin: true, rolconnlimit: 7, has_hash: true, audits: true });
    const settings = await asAdmin(
      `select unnest(setconfig) as setting from pg_db_role_setting where setrole = 'clerk'::regrole`,
      server.url,
    );
    expect(settings.map(({ setting }) => setting)).toContain('search_path="$user", public, "a, b"');
  });

  it('brings back policies, triggers, views and indexes that work', async () => {
    const [works] = await asAdmin(
      `select (select count(*)::int from pg_policy) as policies, (select count(*)::int from shop.cheap) > 0 as view,
        (select relrowsecurity from pg_class where oid = 'shop.goods'::regclass) as guarded,
        (select count(*)::int from pg_index where indrelid = 'shop.goods'::regclass) as indexes,
        (select sum(goods)::int from shop.totals) as goods`,
      server.url,
    );
    expect(works).toEqual({
      policies: expect.any(Number),
      view: true,
      guarded: true,
      indexes: 5,
      goods: 502,
    });
  });
});

/** What a person does: `curl | gunzip -c | psql`. Psql stops at the first error. */
async function restore(fileUrl: string, databaseUrl: string, { bin }: PostgresBinaries): Promise<void> {
  const [file] = await once(get(fileUrl), 'response');
  expect(file.statusCode).toBe(200);
  const psql = spawn(join(bin, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', databaseUrl], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  psql.stderr.on('data', (piece: Buffer) => said.push(piece));
  const ended = once(psql, 'exit');
  await pipeline(file, createGunzip(), psql.stdin);
  const [code] = await ended;
  expect({ code, said: Buffer.concat(said).toString() }).toMatchObject({ code: 0 });
}
