import { EngineError } from '../../src/engines/engine-error.ts';
import { ScriptReader } from '../../src/engines/protocol/script-reader.ts';
import { engineEntry } from '../engines/engine-entry.ts';

let reader: ScriptReader;
beforeAll(() => {
  reader = new ScriptReader(engineEntry());
});
afterAll(() => reader.close());

/** Long enough to be parsed in a thread. */
const long = (script: string) => `${script}; ${'select 1;\n'.repeat(8_000)}`;

describe('a long script', () => {
  it.extended('is split like a short one', async () => {
    const start = `select 'ä;', $$;$$; set transaction read write`;
    const short = await reader.read(start, false);
    const answer = await reader.read(long(start), false);
    if (short.kind !== 'statements' || answer.kind !== 'statements') throw new Error('It was not cut');
    expect(answer.statements.slice(0, 2)).toEqual(short.statements);
    expect(answer.statements).toHaveLength(8_002);
    expect(answer.statements.at(-1)).toEqual({
      text: 'select 1',
      reads: { kind: 'select' },
      start: long(start).length - 'select 1;\n'.length,
    });
  });

  it('does not block the platform', async () => {
    const seen: string[] = [];
    setImmediate(() => seen.push('another call'));
    await reader.read(long('select 2'), false);
    seen.push('the script');
    expect(seen).toEqual(['another call', 'the script']);
  });

  it.each<[string, string, boolean, string]>([
    ['contains a COPY to a program', long(`copy t to program 'id'`), false, 'statement_refused'],
    ['has many statements for read-only mode', long('select 2'), true, 'read_only_single_statement'],
    ['contains only spaces', ' '.repeat(100_000), false, 'query_empty'],
  ])('is refused like a short one when it %s', async (_what, sql, readOnly, code) => {
    const refusal = await reader.read(sql, readOnly).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineError);
    expect(refusal).toMatchObject({ code });
  });

  it('is passed to Postgres when the parser cannot parse it', async () => {
    expect(await reader.read(long('selekt'), false)).toMatchObject({
      kind: 'unreadable',
      message: expect.stringContaining('selekt'),
    });
  });

  it('is refused while the platform stops', async () => {
    const closing = new ScriptReader(engineEntry());
    const reading = closing.read(long('select 2'), false);
    const refusal = expect(reading).rejects.toMatchObject({ code: 'engine_closed' });
    await closing.close();
    await refusal;
  });
});

describe('a script that would be parsed for minutes', () => {
  it.each<[string, string]>([
    ['short', `select 1;\n/*${'/*'.repeat(3_900)}`],
    ['long', `select 1;\n${'/*'.repeat(100_000)}${'*/'.repeat(100_000)}`],
    ['of signs', `select 1;\nselect ${'+'.repeat(100_000)}1`],
  ])('is refused at once, with its position: a %s one', async (_what, sql) => {
    await expect(reader.read(sql, false)).rejects.toMatchObject({
      code: 'statement_refused',
      message: expect.stringContaining('Line 2 '),
    });
  });
});
