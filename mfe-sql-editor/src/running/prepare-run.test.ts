import { NOTHING_TO_RUN, prepareRun } from './prepare-run.ts';

const at = (start: number, end = start) => ({ start, end });

describe('prepareRun', () => {
  it('sends everything when nothing is selected', () => {
    expect(prepareRun({ text: 'select 1', selection: at(3) }, { rowLimit: 100 })).toEqual({
      kind: 'ready',
      before: '',
      source: 'select 1',
      sourceStart: 0,
      sql: 'select 1 limit 100',
      autoLimit: 100,
    });
  });

  it('sends the selection alone, and knows where it stood', () => {
    expect(prepareRun({ text: 'select 1; select 2', selection: at(10, 18) }, { rowLimit: -1 })).toEqual({
      kind: 'ready',
      before: '',
      source: 'select 2',
      sourceStart: 10,
      sql: 'select 2',
    });
  });

  it('takes a selection of white space as none', () => {
    expect(prepareRun({ text: 'select 1  ', selection: at(8, 10) }, { rowLimit: -1 })).toMatchObject({
      source: 'select 1  ',
    });
  });

  it('puts what changes the role before it, after the limit was appended', () => {
    expect(
      prepareRun({ text: 'select 1', selection: at(0) }, { rowLimit: 100, prefix: 'as anon;\n' }),
    ).toMatchObject({
      before: 'as anon;\n',
      sql: 'as anon;\nselect 1 limit 100',
      autoLimit: 100,
    });
  });

  it('asks for the plan of the selected statement, without a limit of its own', () => {
    const content = { text: 'select 1; select 2', selection: at(9, 18) };
    expect(prepareRun(content, { rowLimit: 100, prefix: 'as anon;\n', plan: 'estimate' })).toEqual({
      kind: 'ready',
      before: 'as anon;\nexplain (verbose, format json) ',
      source: 'select 2',
      sourceStart: 10,
      sql: 'as anon;\nexplain (verbose, format json) select 2',
      plan: { kind: 'estimate', rolledBack: false },
    });
  });

  it.each(['', '  \n\t'])('finds nothing to run in %j', (text) => {
    expect(prepareRun({ text, selection: at(0) }, { rowLimit: 100 })).toEqual({
      kind: 'refused',
      message: NOTHING_TO_RUN,
    });
  });
});
