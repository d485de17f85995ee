import { createReadStream, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BackupReader, factsInScript } from '../../src/areas/backups/backup-reader.ts';
import { BackupDamaged, compareTables } from '../../src/engines/dump/backup-errors.ts';
import { readScript } from '../../src/engines/dump/script-parts.ts';
import type { TableFacts } from '../../src/engines/manifest.ts';
import { describeOnEachEngine, describeOnPostgres, gather } from '../engines/projects.ts';
import { asAdmin } from '../postgres/with-postgres.ts';
import { dumpOf, streamed } from './copies.ts';

const rows = 20_000;
const makeTable = `create table cups (id int primary key, note text);
  insert into cups select g, repeat(md5(g::text), 10) from generate_series(1, ${rows}) g;`;

describeOnEachEngine('a dump', (project) => {
  const isPglite = project.kind === 'pglite';
  /** Filled by the first test. */
  const facts: TableFacts[] = [];
  const shares: number[] = [];
  let script: Buffer;
  beforeAll(() => project.engine.execute(project.ref, makeTable));

  it('is a snapshot: it omits rows that are written meanwhile, and they are not lost', async () => {
    const { engine, ref } = project;
    const pieces: Buffer[] = [];
    let writing: Promise<unknown> | undefined;
    const observer = {
      onTable: (table: TableFacts) => void facts.push(table),
      onProgress: (share: number) => void shares.push(share),
    };
    for await (const piece of engine.dump(ref, observer)) {
      expect(piece.length).toBeGreaterThan(0);
      pieces.push(piece);
      // Runs once the dump has begun.
      writing ??= project.run(`insert into cups values (0, 'late'); insert into cups values (-1, 'later')`);
    }
    script = Buffer.concat(pieces);
    expect(facts.find(({ name }) => name === 'cups')).toMatchObject({ rows });
    await expect(writing).resolves.toMatchObject({ error: null });
    expect(await engine.query(ref, 'select count(*)::int as rows from cups')).toEqual([{ rows: rows + 2 }]);
  });

  it('reports its progress from nothing to all', () => {
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1)).toBe(true);
    expect(shares.filter((share) => share > 0.1 && share < 0.9).length).toBeGreaterThan(0);
  });

  it('of a missing database is refused', async () => {
    const pieces = project.engine.dump('nobody-knows-it');
    await expect(pieces[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'database_missing' });
  });

  // A load needs a second database, which PGlite starts for seconds.
  (isPglite ? it.extended : it)(
    'that was cut off, or that contains a failing statement, is not loaded',
    async () => {
      const { engine, major } = project;
      const boundary = 'a'.repeat(32);
      const newer = `-- Database script of Howdah, version 1, parts end with: ${boundary}\nselect 1 / 0;\n-- ${boundary}\n-- end ${boundary}\n`;
      for (const [text, failure] of [
        [script.subarray(0, script.length - 60), { message: 'The script was cut off' }],
        [Buffer.from(newer), { name: 'SqlError', code: '22012' }],
      ] as const) {
        await engine.create('target', { major });
        await expect(engine.load('target', streamed([text]))).rejects.toMatchObject(failure);
        await engine.remove('target');
      }
    },
  );

  it.each([
    ['was cut off inside its rows', () => script.subarray(0, script.length / 2), 'The script was cut off'],
    ['is another script', () => Buffer.from('select 1;\n'), 'This is not a dump script'],
  ])('that %s is detected', async (_what, text, message) => {
    const read = async () => {
      for await (const part of readScript(streamed([text()]))) void part;
    };
    await expect(read()).rejects.toThrow(message);
  });

  const how = isPglite ? ', and waiting scripts run; meanwhile they are listed and can be cancelled' : '';
  // Only on PGlite scripts wait for a dump.
  (isPglite ? it : it.extended)(`releases the database when its reader stops${how}`, async () => {
    const { engine, ref } = project;
    const dump = engine.dump(ref)[Symbol.asyncIterator]();
    let size = 0;
    while (size <= 500_000) size += ((await dump.next()).value as Buffer).length;
    const first = await engine.run({ database: ref, sql: 'select 1', id: 'first' });
    // A server runs scripts during a dump.
    if (isPglite) {
      const second = await engine.run({ database: ref, sql: 'select 2', id: 'second' });
      expect(await engine.running(ref)).toMatchObject([
        { id: 'first', state: 'waiting' },
        { id: 'second', state: 'waiting' },
      ]);
      expect(await engine.cancel(ref, 'second')).toBe(true);
      expect((await gather(second.events)).error).toMatchObject({ code: '57014' });
    }
    await dump.return?.();
    expect((await gather(first.events)).error).toBeNull();
    expect(await engine.query(ref, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  // A single database of a server cannot go down.
  if (!isPglite) return;

  it.extended('fails when its database goes down, and the database opens again', async () => {
    const { engine, ref } = project;
    const broken = (async () => {
      for await (const piece of engine.dump(ref)) {
        void piece;
        await engine.remove(ref);
      }
    })();
    await expect(broken).rejects.toMatchObject({ name: 'EngineError' });
    await engine.create(ref, { major: project.major });
    expect(await engine.query(ref, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the file of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'howdah-backup-'));
  const path = join(folder, 'backup.sql.gz');
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = async () => {
    for await (const piece of new BackupReader(createReadStream(path)).pieces()) void piece;
  };

  it.each([
    ['missing', () => rmSync(path)],
    ['empty', () => truncateSync(path, 0)],
    ['cut off', () => truncateSync(path, 40)],
    ['not a gzip', () => writeFileSync(path, 'select 1')],
  ])('counts as damaged when it is %s', async (_what, damage) => {
    writeFileSync(path, gzipSync(Buffer.from('select 1;\n'.repeat(1000).concat(String(Math.PI)))));
    damage();
    await expect(read()).rejects.toBeInstanceOf(BackupDamaged);
  });

  it('counts as damaged when its content has changed', async () => {
    writeFileSync(path, gzipSync('select 2;\n'));
    const reader = new BackupReader(createReadStream(path));
    for await (const piece of reader.pieces()) expect(gunzipSync(gzipSync(piece))).toEqual(piece);
    expect(() => reader.assertChecksum('0'.repeat(64))).toThrow(BackupDamaged);
    await expect(factsInScript(streamed([Buffer.from('select 2;\n')]))).rejects.toBeInstanceOf(BackupDamaged);
  });
});

describe('the comparison of tables with those of a backup', () => {
  const cups = { schema: 'public', name: 'cups', rows: 2, checksum: 'a' };
  it.each<[string, TableFacts[], number]>([
    ['are the same', [cups], 0],
    ['have other rows', [{ ...cups, rows: 3 }], 1],
    ['have other content', [{ ...cups, checksum: 'b' }], 1],
    ['lack a table', [], 1],
    ['include another table', [cups, { ...cups, name: 'plates' }], 1],
    ['have another schema', [{ ...cups, schema: 'shop' }], 2],
  ])('counts the differences when they %s', (_what, found, differences) => {
    expect(compareTables([cups], found)).toHaveLength(differences);
  });

  describe('of partitions between which rows can move', () => {
    const facts = (name: string, rows: number, last: string) => ({
      schema: 's',
      name,
      rows,
      checksum: last.padStart(32, '0'),
    });
    const hashed = { schema: 's', name: 'whole' };
    const before = [facts('a', 2, 'ffffffff'), facts('b', 1, '3')];
    const moved = [facts('a', 1, '1'), facts('b', 2, '1')];

    it('counts their rows together', () => {
      const expected = before.map((part) => ({ ...part, hashed }));
      expect(compareTables(expected, moved)).toEqual([]);
      const lost = compareTables(expected, moved.slice(1));
      expect(lost).toMatchObject([{ ...hashed, expected: { rows: 3 }, found: { rows: 2 } }]);
    });

    it('counts them one by one for a backup of an earlier version', () => {
      const found = (all: TableFacts[]) => all.map((part) => ({ ...part, hashed }));
      expect(compareTables(before, found(before))).toEqual([]);
      expect(compareTables(before, found(moved))).toMatchObject([{ name: 'a' }, { name: 'b' }]);
    });
  });
});

describeOnPostgres('a dump of a project on a server', (project) => {
  it('has no settings of other roles, and loads none that only a superuser can set', async () => {
    const { engine, ref, major } = project;
    const [{ admin }] = (await asAdmin('select current_user::text as admin')) as [{ admin: string }];
    await asAdmin(`alter role "${admin}" set howdah.of_the_operator = 'secret'`);
    try {
      const { pieces } = await dumpOf(engine, ref);
      expect(Buffer.concat(pieces).toString()).not.toContain('of_the_operator');
    } finally {
      await asAdmin(`alter role "${admin}" reset howdah.of_the_operator`);
    }
    const boundary = 'b'.repeat(32);
    const lines = [
      `execute 'alter role "postgres" set "log_statement" to ''none''';`,
      `execute 'alter role "postgres" set "role" to ''anon''';`,
      `execute 'alter role "postgres" superuser';`,
      `execute 'alter role "anon" set "work_mem" to ''9MB''';`,
      `execute 'alter role "postgres" set "work_mem" to ''9MB''; alter role "postgres" superuser';`,
      `execute 'alter role "postgres" set "plpgsql.variable_conflict" to ''use_column''';`,
      `execute 'alter role "postgres" set "auto_explain.log_min_duration" to ''0''';`,
      `execute 'alter role "postgres" set "work_mem" to ''5MB''';`,
      `execute 'alter role "postgres" set "TimeZone" to ''Asia/Tokyo''';`,
    ];
    const script = [
      `-- Database script of Howdah, version 1, parts end with: ${boundary}`,
      `do $$ begin\n${lines.join('\n')}\nend $$;`,
      `-- ${boundary}`,
      `-- end ${boundary}\n`,
    ].join('\n');
    await engine.create('loaded', { major });
    await engine.load('loaded', streamed([Buffer.from(script)]));
    const found = await engine.query(
      'loaded',
      `select r.rolname = current_user as own, rolsuper, rolconfig::text from pg_roles r
       where r.rolname in (current_user, 'anon') order by own`,
    );
    expect(found).toEqual([
      { own: false, rolsuper: false, rolconfig: null },
      { own: true, rolsuper: false, rolconfig: '{work_mem=5MB,TimeZone=Asia/Tokyo}' },
    ]);
    await engine.remove('loaded');
  });
});
