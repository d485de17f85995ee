import { readQuery } from './query-props.ts';

describe('readQuery', () => {
  it('parts the props of the first line from the SQL below', () => {
    expect(
      readQuery(
        '-- props: {"id":"1","title":"Books","runQuery":true,"isChart":true,"xAxis":"genre","yAxis":"n"}\nselect 1\n',
      ),
    ).toEqual({
      props: { id: '1', title: 'Books', runQuery: true, isChart: true, xAxis: 'genre', yAxis: 'n' },
      sql: 'select 1',
    });
  });

  it.each([
    ['no JSON', '{"title": "Bo'],
    ['a list', '[1]'],
    ['a word', 'true'],
    ['null', 'null'],
    ['a title that is no text', '{"title": {"a": 1}}'],
    ['an answer that is neither yes nor no', '{"runQuery": "perhaps"}'],
    ['nothing', ''],
  ])('takes no props from %s, and keeps the SQL', (_what, props) => {
    expect(readQuery(`-- props: ${props}\nselect 1`)).toEqual({ props: {}, sql: 'select 1' });
  });

  it('takes yes and no as text, as models write them, and leaves out what it does not know', () => {
    expect(readQuery('-- props: {"runQuery": "false", "color": "red"}\nselect 1').props).toEqual({
      runQuery: false,
    });
  });

  it('takes SQL without props as it is, and props of a later line for a comment', () => {
    expect(readQuery('select 1').sql).toBe('select 1');
    expect(readQuery('select 1\n-- props: {"title":"x"}')).toEqual({
      props: {},
      sql: 'select 1\n-- props: {"title":"x"}',
    });
  });

  it('has no SQL while the first line is on its way', () => {
    expect(readQuery('-- props: {"title"').sql).toBe('');
  });
});
