import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TableFacts } from '../../src/engines/manifest.ts';
import { ScriptFrame } from '../../src/engines/dump/script-parts.ts';
import { makeHome } from '../engines/make-home.ts';
import { startEngine, type TestEngine } from '../engines/projects.ts';
import { testedMajors } from '../engines/tested-majors.ts';
import { findPostgres, type PostgresBinaries } from '../postgres/binaries.ts';
import { PostgresServer } from '../postgres/server.ts';
import { asAdmin, postgresUrl } from '../postgres/with-postgres.ts';
import { factsOnServer } from './postgres-facts.ts';
import { richSchema } from './rich-schema.ts';

const binaries = findPostgres();
const describeWithPsql = binaries ? describe : describe.skip;

/** The tests of backups check that users download this script. */
describeWithPsql.each(testedMajors)('a dump of Postgres %i that is loaded by psql', (major) => {
  let started: TestEngine;
  let server: PostgresServer;
  const tables: TableFacts[] = [];

  beforeAll(async () => {
    server = new PostgresServer(binaries as PostgresBinaries);
    started = startEngine();
    await Promise.all([server.start(), started.engine.create('shop', { major })]);
    await started.engine.execute('shop', richSchema);
    const script = started.engine.dump('shop', { onTable: (facts) => tables.push(facts) });
    await restore(script, server.url, binaries as PostgresBinaries);
  });
  afterAll(async () => {
    await started?.dispose();
    await server?.dispose();
  });

  it('restores the rows of every table', async () => {
    const facts = await factsOnServer(server.url);
    expect(facts).toEqual(tables);
    expect(facts.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(500);
  });

  it('restores roles with their passwords, attributes and memberships', async () => {
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

  it('restores memberships that whoever has the admin option can revoke', async () => {
    const holds = `select pg_has_role('odd "role" ünd''s', 'auditor', 'member') as holds`;
    expect(await asAdmin(holds, server.url)).toEqual([{ holds: true }]);
    await asAdmin(
      `do $$ begin set local role clerk; revoke auditor from "odd ""role"" ünd's"; end $$`,
      server.url,
    );
    expect(await asAdmin(holds, server.url)).toEqual([{ holds: false }]);
  });

  it('restores working policies, triggers, views and indexes', async () => {
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

describeWithPsql('a dump with a command of psql', () => {
  it('does not run it when psql loads the dump', () => {
    const made = join(makeHome(), 'made');
    const frame = new ScriptFrame();
    const input = Buffer.concat([frame.header(), frame.statements(`\\! touch ${made}`), frame.footer()]);
    const psql = join((binaries as PostgresBinaries).bin, 'psql');
    const { stderr } = spawnSync(psql, ['-X', postgresUrl()], { input, encoding: 'utf8' });
    expect(stderr).toContain('restricted');
    expect(existsSync(made)).toBe(false);
  });
});

/** Runs `gunzip -c | psql` as a user does. psql stops at the first error. */
async function restore(
  script: AsyncIterable<Buffer>,
  databaseUrl: string,
  { bin }: PostgresBinaries,
): Promise<void> {
  const psql = spawn(join(bin, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', databaseUrl], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  psql.stderr.on('data', (piece: Buffer) => said.push(piece));
  const ended = once(psql, 'exit');
  await pipeline(Readable.from(script), psql.stdin);
  const [code] = await ended;
  expect({ code, said: Buffer.concat(said).toString() }).toMatchObject({ code: 0 });
}
