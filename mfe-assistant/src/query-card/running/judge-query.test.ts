import { sqlParser } from '@howdah/shared-api/sql-run';
import { judgeQuery, mayRunByItself } from './judge-query.ts';

const judge = jest.spyOn(sqlParser, 'judge');

describe('judgeQuery without the parser', () => {
  beforeEach(() => judge.mockResolvedValue(undefined));

  it('asks before a script, whose later statements the rules do not see', async () => {
    // The rules have nothing against it: it begins with a select, and truncate is none of their words.
    const judgement = await judgeQuery('select 1; truncate books', true);
    expect(judgement).toEqual({ autoRunRefusal: 'writes', byBoth: false, isSingle: false, mayLimit: false });
  });

  it('lets a press run one select, and nothing run by itself', async () => {
    const judgement = await judgeQuery('select 1');
    expect(judgement).toEqual({ autoRunRefusal: null, byBoth: false, isSingle: true, mayLimit: true });
    expect(mayRunByItself(judgement)).toBe(false);
  });
});

it('leaves a script that both checks take for harmless to a press', async () => {
  judge.mockResolvedValue({
    destructive: [],
    autoRunRefusal: null,
    limit: { reason: 'writes' },
    tablesWithoutRls: [],
  });
  const judgement = await judgeQuery('select 1; select 2', true);
  expect(judgement).toEqual({ autoRunRefusal: null, byBoth: true, isSingle: false, mayLimit: false });
  expect(mayRunByItself(judgement)).toBe(false);
});
