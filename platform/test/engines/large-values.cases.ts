import { RowLines } from '../../src/engines/protocol/row-lines.ts';
import { encodeEvents, readRows, wholeLines } from '../../src/areas/sql/ndjson.ts';
import type { RowsEvent, ScriptEvent } from '../../src/engines/sql/events.ts';
import { describeAboveEngines, gather } from './projects.ts';

const MEGABYTE = 1024 * 1024;

describeAboveEngines('A large value', (project) => {
  it('is unchanged, in small parts', async () => {
    const { events } = await project.engine.run({
      database: project.ref,
      sql: `select 1 as a, repeat(E'ä\\n"', 1500000) as big, null as c, 'end' as d union all select 2, 'x', '', ''`,
    });
    const all: ScriptEvent[] = [];
    for await (const event of events) all.push(event);
    const parts = all.filter((event): event is RowsEvent => event.type === 'rows');
    expect(parts.length).toBeGreaterThan(10);
    expect(Math.max(...parts.map(({ line }) => line.length))).toBeLessThan(MEGABYTE);
    const { sets } = await gather(streamOf(all));
    expect(sets[0]!.rows).toEqual([
      ['1', 'ä\n"'.repeat(1_500_000), null, 'end'],
      ['2', 'x', '', ''],
    ]);
    expect(sets[0]!.end).toMatchObject({ row_count: 2 });
  });

  it.extended(
    'above the limit fails its statement and its script, and the error says how to read it',
    async () => {
      await project.run('create table if not exists kept (a int)');
      const { error, sets } = await project.run(
        `insert into kept values (1); select repeat('x', ${65 * MEGABYTE}) from generate_series(1, 2); select 2`,
      );
      expect(error).toMatchObject({
        code: '54000',
        message: expect.stringContaining('its values is 64 MB'),
        hint: expect.stringContaining('substring'),
      });
      expect(sets[1]?.rows).toEqual([]);
      expect(sets[2]).toBeUndefined();
      const { sets: after } = await project.run('select count(*) from kept');
      expect(after[0]!.rows).toEqual([['0']]);
    },
  );

  it.extended('in a notice or an error is truncated', async () => {
    const { notices, error } = await project.run(
      `do $$ begin raise notice '%', repeat('n', 3000000); raise exception '%', repeat('e', 3000000); end $$`,
    );
    expect(notices[0]!.message).toMatch(/^n+…$/);
    expect(error!.message).toMatch(/^e+…$/);
    expect(error!.message.length).toBeLessThan(MEGABYTE);
  });

  it.extended('in a query of the platform fails, and the next query succeeds', async () => {
    const { engine, ref } = project;
    await engine.execute(ref, 'create table commented (id int)');
    await engine.execute(ref, `comment on table commented is '${'x'.repeat(MEGABYTE)}'`);
    const question = `select repeat(obj_description('commented'::regclass), 70) as comment`;
    await expect(engine.query(ref, question)).rejects.toMatchObject({
      code: '54000',
      message: 'The response is larger than 64 MB',
    });
    expect(await engine.query(ref, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.execute(ref, 'drop table commented');
  });

  // PGlite ends its scripts between rows.
  if (project.kind !== 'postgres') return;

  it('leaves its line incomplete, with the reason, when its script ends in the middle', async () => {
    const { events, id } = await project.engine.run({
      database: project.ref,
      sql: `select repeat('x', ${60 * MEGABYTE})`,
    });
    let text = '';
    for await (const line of encodeEvents(events)) {
      // Cancels the script once the reader has a part of the value.
      if (typeof line !== 'string' && text.length < MEGABYTE) text += Buffer.from(line).toString();
      else if (typeof line === 'string') text += line;
      if (typeof line !== 'string') void project.engine.cancel(project.ref, id);
    }
    const lines = text.trim().split('\n');
    const whole = lines
      .filter((line) => !line.endsWith('\x18'))
      .map((line) => JSON.parse(line) as { type: string });
    // An `outcome` before the end does not matter.
    expect(whole.filter(({ type }) => type !== 'outcome')).toEqual([
      expect.objectContaining({ type: 'columns' }),
      expect.objectContaining({ type: 'error', code: '57014' }),
      expect.objectContaining({ type: 'done' }),
    ]);
    expect(lines[1]!.endsWith('\x18')).toBe(true);
  });
});

describe('Lines of rows', () => {
  it.each([1, 2, 3, 5, 64])('are the same when they are built from parts of %i bytes', async (size) => {
    const values = ['', 'ä"\\\n\u0001😀'.repeat(20), null, 'plain'];
    const body = dataRow(values);
    const lines = new RowLines();
    lines.start(3);
    const taken: RowsEvent[] = [];
    for (let row = 0; row < 3; row++) {
      for (let at = 0; at < body.length; at += size) {
        lines.add(body.subarray(at, at + size));
        if (at % 7 === 0 || lines.isDue) taken.push(...[lines.take()].filter((event) => event !== null));
      }
    }
    taken.push(...[lines.take()].filter((event) => event !== null));
    for (const { line } of taken)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toThrow();
    const rows: (string | null)[][] = [];
    for await (const event of wholeLines(streamOf(taken))) rows.push(...readRows(event as RowsEvent));
    expect(rows).toEqual([values, values, values]);
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });
});

async function* streamOf(events: ScriptEvent[]): AsyncGenerator<ScriptEvent> {
  yield* events;
}

function dataRow(values: (string | null)[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  const parts = values.map((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value));
    return Buffer.concat([length, Buffer.from(value ?? '')]);
  });
  return Buffer.concat([count, ...parts]);
}
