import { NOTHING_TO_RUN, prepareRun, withRowLimit, type PreparedRun } from './prepare-run.ts';

const at = (start: number, end = start) => ({ start, end });

describe('prepareRun', () => {
  it('sends everything when nothing is selected', () => {
    expect(prepareRun({ text: 'select 1', selection: at(3) }, {})).toEqual({
      kind: 'ready',
      before: '',
      source: 'select 1',
      sourceStart: 0,
      sql: 'select 1',
    });
  });

  it('sends the selection alone, and knows where it stood', () => {
    expect(prepareRun({ text: 'select 1; select 2', selection: at(10, 18) }, {})).toEqual({
      kind: 'ready',
      before: '',
      source: 'select 2',
      sourceStart: 10,
      sql: 'select 2',
    });
  });

  it('takes a selection of white space as none', () => {
    expect(prepareRun({ text: 'select 1  ', selection: at(8, 10) }, {})).toMatchObject({
      source: 'select 1  ',
    });
  });

  it('puts what changes the role before it', () => {
    expect(prepareRun({ text: 'select 1', selection: at(0) }, { prefix: 'as anon;\n' })).toMatchObject({
      before: 'as anon;\n',
      sql: 'as anon;\nselect 1',
    });
  });

  it('asks for the plan of the selected statement, without a limit of its own', () => {
    const content = { text: 'select 1; select 2', selection: at(9, 18) };
    expect(prepareRun(content, { prefix: 'as anon;\n', plan: 'estimate' })).toEqual({
      kind: 'ready',
      before: 'as anon;\nexplain (verbose, format json) ',
      source: 'select 2',
      sourceStart: 10,
      sql: 'as anon;\nexplain (verbose, format json) select 2',
      plan: { kind: 'estimate', rolledBack: false },
    });
  });

  it.each(['', '  \n\t'])('finds nothing to run in %j', (text) => {
    expect(prepareRun({ text, selection: at(0) }, {})).toEqual({
      kind: 'refused',
      message: NOTHING_TO_RUN,
    });
  });
});

describe('withRowLimit', () => {
  const prepared: PreparedRun = {
    before: 'as anon;\n',
    source: 'select 1',
    sourceStart: 0,
    sql: 'as anon;\nselect 1',
  };

  it('appends the limit behind what the user wrote', () => {
    expect(withRowLimit(prepared, 100, null)).toEqual({
      ...prepared,
      sql: 'as anon;\nselect 1 limit 100',
      autoLimit: 100,
    });
  });

  it('says why it does not, where the limit would change what the query does', () => {
    const limitRefusal = { reason: 'function', name: 'f' } as const;
    expect(withRowLimit(prepared, 100, limitRefusal)).toEqual({ ...prepared, limitRefusal });
  });

  it.each([
    ['no limit is wanted', prepared, -1],
    ['there is one', { ...prepared, source: 'select 1 limit 5' }, 100],
    ['a plan is asked for', { ...prepared, plan: { kind: 'estimate', rolledBack: false } } as const, 100],
  ])('says nothing where %s', (_when, run, rowLimit) => {
    expect(withRowLimit(run, rowLimit, { reason: 'into' })).toBe(run);
  });
});
