import fc from 'fast-check';
import { describeAboveEngines } from '../engines/projects.ts';
import { RestClient, schemaSql } from './fixture.ts';
import { allowing, hostileText, surviveHostileTexts } from './hostile-values.ts';

/** Names that mean something to Postgres or to the grammar of a call. */
const words = [
  ...['select', 'or', 'and', 'not', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey', 'rpc'],
  ...['table', 'user', 'null', 'true', 'commit', 'rollback', '; commit; drop table films; --', '$howdah$'],
  ...[
    'a.b',
    'a,b',
    '(x)',
    'a->b',
    'a->>b',
    'a:b',
    'a::int',
    '...x',
    '!inner',
    'count()',
    'eq.1',
    'not.is.null',
  ],
  ...[
    '"',
    '""',
    '\\',
    '\\"',
    "'",
    "''",
    '%',
    '%s',
    '%I',
    '%00',
    '&',
    '=',
    '?',
    '#',
    '+',
    ' ',
    ' a',
    'a ',
    '\n',
    '…',
  ],
  ...[
    'x'.repeat(63),
    '表'.repeat(21),
    '"'.repeat(63),
    '\\'.repeat(63),
    '🐘'.repeat(15),
    '-',
    '0',
    '1a',
    'a b',
    'É',
  ],
];

/** At most 63 bytes, as Postgres keeps of a name. */
function asName(text: string): string {
  let name = '';
  for (const character of Buffer.from(text.replaceAll('\0', '')).toString()) {
    if (Buffer.byteLength(name + character) > 63) break;
    name += character;
  }
  return name;
}

const generated = fc.sample(hostileText, { numRuns: 1_000, seed: 7 }).map(asName);
// A star is every column, also in quotes.
const names = [...new Set([...words, ...generated])]
  .filter((name) => name !== '' && name !== '*')
  .slice(0, 200);

/** How many names a change is tried on at once. */
const AT_ONCE = 25;

const sqlName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const restName = (name: string) => encodeURIComponent(`"${name.replace(/[\\"]/g, '\\$&')}"`);

/** What is made of a name: a table, a column, and the name that the column gets. */
const targets = names.map((name, index) => ({
  table: name,
  column: names[(index + 71) % names.length]!,
  renamed: names[(index + 137) % names.length]!,
}));

/** @param every takes one of so many of the 200 names, and as many texts. */
export function describeTryingHostileNames(every: number): void {
  const tried = targets.filter((_, index) => index % every === 0);
  describeAboveEngines(`trying a change on calls with ${tried.length} hostile names`, (database) => {
    const query = (sql: string, params: unknown[] = []) => database.engine.query(database.ref, sql, params);
    let rest: RestClient;

    beforeAll(() => database.engine.execute(database.ref, schemaSql));
    beforeEach(() => {
      rest = new RestClient(database.engine, database.ref);
    });

    it('finds each that a change breaks, and nothing else', async () => {
      for (let start = 0; start < tried.length; start += AT_ONCE) {
        const some = tried.slice(start, start + AT_ONCE);
        rest.seen = [];
        for (const { table, column } of some) {
          await database.engine.execute(
            database.ref,
            `create schema if not exists other;
          create table other.${sqlName(table)} (other_id int primary key, ${sqlName(column)} text);
          grant all on other.${sqlName(table)} to anon`,
          );
        }
        const inOther = {
          headers: { 'accept-profile': 'other', 'content-profile': 'other', prefer: 'tx=rollback' },
        };
        for (const { table, column } of some) {
          const path = encodeURIComponent(table);
          const made = [
            await rest.get(`${path}?select=other_id,${restName(column)}`, inOther),
            await rest.get(
              `${path}?select=other_id&${restName(column)}=eq.1&order=${restName(column)}`,
              inOther,
            ),
            await rest.get(`${path}?select=other_id&or=(${restName(column)}.eq.1,other_id.eq.2)`, inOther),
            await rest.post(path, { other_id: 1, [column]: 'x' }, inOther),
            await rest.get(`${path}?select=${restName(column)}:other_id`, inOther),
          ];
          expect([table, column, made.map(({ status }) => status)]).toEqual([
            table,
            column,
            [200, 200, 200, 201, 200],
          ]);
        }
        // As the control plane keeps them.
        await query('select count(*) from jsonb_array_elements($1::jsonb)', [JSON.stringify(rest.seen)]);

        const change = some.map(
          ({ table, column, renamed }) =>
            `alter table other.${sqlName(table)} rename ${sqlName(column)} to ${sqlName(renamed)}`,
        );
        const { outcome, message, seen, failing, affected } = await rest.try(change.join(';\n'));
        expect([outcome, message, seen, failing]).toEqual(['tried', null, some.length * 5, 0]);
        // An alias stays what it was.
        expect(affected.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual(
          Array.from({ length: some.length * 4 }, () => ['fails']),
        );
        for (const { table } of some) {
          expect(
            affected.filter(({ path }) => path === `/${table}` || path.startsWith(`/${table}?`)).length,
          ).toBeGreaterThanOrEqual(4);
        }
        await database.engine.execute(
          database.ref,
          some.map(({ table }) => `drop table other.${sqlName(table)};`).join('\n'),
        );
      }
      expect(await query('select count(*)::int as films from films')).toEqual([{ films: 4 }]);
    }, 120_000);

    it('plans every call that was answered as it was', async () => {
      await surviveHostileTexts(rest, tried.length);
      expect(rest.seen.length).toBeGreaterThan(tried.length / 4);
      await query('select count(*) from jsonb_array_elements($1::jsonb)', [JSON.stringify(rest.seen)]);
      expect(await rest.try('create table unrelated (id int)', allowing)).toMatchObject({
        outcome: 'tried',
        seen: rest.seen.length,
        failing: 0,
        affected: [],
      });
    }, 60_000);
  });
}
