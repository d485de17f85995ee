import type { Outcome } from '../../src/engines/sql/events.ts';
import { firstUnlessExtended } from '../extended-tests.ts';
import { describeOnEachEngine, gather, type ScriptResult } from './projects.ts';

/** The reported outcome of each statement. A single successful statement has none. */
function outcomesOf({ events }: ScriptResult): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const event of events) {
    if (event.type !== 'outcome') continue;
    for (let set = event.first; set <= event.last; set++) outcomes[set] = event.outcome;
  }
  return outcomes;
}

const [K, R, F, N, U] = ['kept', 'rolled_back', 'failed', 'not_run', 'unknown'] as const;
const add = (n: number) => `insert into marks values (${n})`;

describeOnEachEngine('the outcome of each statement of a script', (project) => {
  beforeAll(() =>
    project.engine.execute(
      project.ref,
      `create table marks (n int);
      create table parents (id int primary key);
      create table children (id int references parents deferrable initially deferred);
      create procedure commits(fails boolean) language plpgsql as $$ begin
        insert into marks values (77); commit; insert into marks values (78);
        if fails then raise 'on purpose'; end if;
      end $$;`,
    ),
  );
  beforeEach(() => project.engine.execute(project.ref, 'truncate marks, parents, children'));

  const scripts: [what: string, sql: string, outcomes: Outcome[], marks: number[]][] = [
    ['one that succeeds', add(1), [], [1]],
    ['one that fails', 'select 1/0', [F], []],
    ['two that succeed', `${add(1)}; ${add(2)}`, [K, K], [1, 2]],
    ['one transaction that fails', `${add(1)}; select 1/0; ${add(2)}`, [R, F, N], []],
    ['a transaction of its own', `begin; ${add(1)}; commit`, [K, K, K], [1]],
    [
      'a failure after a commit',
      `begin; ${add(1)}; commit; ${add(2)}; select 1/0; ${add(3)}`,
      [K, K, K, R, F, N],
      [1],
    ],
    ['a rollback', `begin; ${add(1)}; rollback; ${add(2)}`, [R, R, K, K], [2]],
    ['a rollback without begin', `${add(1)}; rollback; ${add(2)}`, [R, K, K], [2]],
    ['a commit without begin', `${add(1)}; commit; select 1/0`, [K, K, F], [1]],
    ['statements before begin', `${add(1)}; begin; ${add(2)}; rollback`, [R, R, R, K], []],
    [
      'commit and chain',
      `begin; ${add(1)}; commit and chain; ${add(2)}; rollback and chain; ${add(3)}; commit`,
      [K, K, K, R, K, K, K],
      [1, 3],
    ],
    ['a transaction that is left open', `${add(1)}; begin; ${add(2)}`, [R, R, R], []],
    [
      'a rollback to a savepoint',
      `begin; ${add(1)}; savepoint s; ${add(2)}; rollback to s; ${add(3)}; commit`,
      [K, K, K, R, K, K, K],
      [1, 3],
    ],
    [
      'nested savepoints with the same name, and released ones',
      `begin; savepoint s; ${add(1)}; savepoint s; ${add(2)}; rollback to s; release s; ${add(3)}; rollback to s; ${add(4)}; commit`,
      [K, K, R, R, R, R, R, R, K, K, K],
      [4],
    ],
    ['a failure after a savepoint', `begin; savepoint s; ${add(1)}; select 1/0; commit`, [R, R, R, F, N], []],
    ['a deferred constraint that fails at the end', `insert into children values (1); ${add(1)}`, [R, R], []],
    [
      'a deferred constraint that fails a commit',
      `begin; ${add(1)}; insert into children values (1); commit; ${add(2)}`,
      [R, R, R, F, N],
      [],
    ],
    ['a statement that cannot run in a transaction', 'vacuum marks; select 1/0', [K, F], []],
    ['such a statement inside a transaction', `${add(1)}; vacuum marks; ${add(2)}`, [R, F, N], []],
    ['a syntax error', `${add(1)}; selec 1`, [F], []],
    [
      'an error that a block catches',
      `${add(1)}; do $$ begin perform 1/0; exception when others then null; end $$; ${add(2)}`,
      [K, K, K],
      [1, 2],
    ],
    [
      'a block that commits, and a later failure',
      `do $$ begin insert into marks values (1); commit; insert into marks values (2); end $$; select 1/0`,
      [U, F],
      [1],
    ],
    [
      'a block that commits and fails',
      `do $$ begin insert into marks values (1); commit; perform 1/0; end $$; ${add(2)}`,
      [U, N],
      [1],
    ],
    [
      'a block that cannot have committed and fails',
      `do $$ begin perform 1/0; end $$; ${add(2)}`,
      [F, N],
      [],
    ],
    [
      'a block that cannot commit at its position',
      `begin; ${add(1)}; do $$ begin commit; end $$`,
      [R, R, F],
      [],
    ],
    ['a procedure that commits and fails', 'call commits(true)', [U], [77]],
    ['a procedure that commits', `call commits(false); ${add(1)}`, [K, K], [1, 77, 78]],
    ['COPY, which is refused', `${add(1)}; copy marks to stdout`, [], []],
  ];

  it.each(scripts)('is reported for %s', async (_what, sql, outcomes, marks) => {
    const result = await project.run(sql).catch(() => null);
    if (result) expect(outcomesOf(result)).toEqual(outcomes);
    expect(await project.engine.query(project.ref, 'select n from marks order by n')).toEqual(
      marks.map((n) => ({ n })),
    );
  });

  const cancelled: [where: string, sql: string, outcomes: Outcome[], marks: number[]][] = [
    ['in the middle of rows', `${add(1)}; select generate_series(1, 100000000); ${add(2)}`, [R, F, N], []],
    [
      'in the middle',
      `begin; ${add(1)}; commit; ${add(2)}; select pg_sleep(60); ${add(3)}`,
      [K, K, K, R, F, N],
      [1],
    ],
  ];

  it.each(firstUnlessExtended(cancelled, 1))(
    'is reported for a script that is cancelled %s',
    async (_what, sql, outcomes, marks) => {
      const { engine, ref } = project;
      const run = await engine.run({
        database: ref,
        sql: sql.replace('pg_sleep(60)', 'count(*) from generate_series(1, 1000000000)'),
        id: 'slow',
      });
      const result = gather(
        (async function* () {
          let seen = false;
          for await (const event of run.events) {
            yield event;
            // Everything before the slow statement has run.
            const isThere =
              event.type === 'rows' || (event.type === 'end' && event.set === outcomes.indexOf(F) - 1);
            if (isThere && !seen) {
              seen = true;
              void engine.cancel(ref, 'slow');
            }
          }
        })(),
      );
      const collected = await result;
      expect(collected.error).toMatchObject({ code: '57014' });
      expect(outcomesOf(collected)).toEqual(outcomes);
      expect(collected.events.at(-1)).toMatchObject({ type: 'done' });
      expect(await engine.query(ref, 'select n from marks order by n')).toEqual(marks.map((n) => ({ n })));
    },
  );

  it('is unknown when a block may have committed earlier statements', async () => {
    const result = await project.run(`${add(1)}; do $$ begin commit; end $$; select 1/0`);
    expect(outcomesOf(result).slice(0, 2)).toEqual([U, U]);
  });

  it('is "not run" for each statement of a script that is cancelled while it waits', async () => {
    const { engine, ref } = project;
    const slow = await engine.run({ database: ref, sql: 'select generate_series(1, 100000000)', id: 'slow' });
    const waits = await engine.run({ database: ref, sql: `${add(1)}; ${add(2)}`, id: 'waits' });
    const [waiting] = (await engine.running(ref)).filter(({ state }) => state === 'waiting');
    if (project.kind === 'pglite') expect(waiting).toMatchObject({ id: 'waits' });
    if (waiting) await engine.cancel(ref, 'waits');
    const result = await gather(waits.events);
    if (waiting) expect(outcomesOf(result)).toEqual([N, N]);
    await engine.cancel(ref, 'slow');
    await gather(slow.events);
  });
});
