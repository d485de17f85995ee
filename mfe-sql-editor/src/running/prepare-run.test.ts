import { NOTHING_TO_RUN, prepareRun } from './prepare-run.ts';

const at = (start: number, end = start) => ({ start, end });

describe('prepareRun', () => {
  it('sends everything when nothing is selected', () => {
    expect(prepareRun({ text: 'select 1', selection: at(3) }, 100)).toEqual({
      kind: 'ready',
      source: 'select 1',
      sourceStart: 0,
      sql: 'select 1 limit 100',
      autoLimit: 100,
    });
  });

  it('sends the selection alone, and knows where it stood', () => {
    expect(prepareRun({ text: 'select 1; select 2', selection: at(10, 18) }, -1)).toEqual({
      kind: 'ready',
      source: 'select 2',
      sourceStart: 10,
      sql: 'select 2',
    });
  });

  it('takes a selection of white space as none', () => {
    expect(prepareRun({ text: 'select 1  ', selection: at(8, 10) }, -1)).toMatchObject({
      source: 'select 1  ',
    });
  });

  it.each(['', '  \n\t'])('finds nothing to run in %j', (text) => {
    expect(prepareRun({ text, selection: at(0) }, 100)).toEqual({ kind: 'refused', message: NOTHING_TO_RUN });
  });
});
