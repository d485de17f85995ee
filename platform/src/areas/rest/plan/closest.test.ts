import { closest } from './closest.ts';

describe('closest', () => {
  it.each([
    ['sayhell', ['sayhello', 'say_goodbye'], 'sayhello'],
    ['(vall, pqaram, nam)', ['(name, param, val)', '(attr, id)'], '(name, param, val)'],
    ['(id)', ['(name, param, val)', '(attr, id)'], '(attr, id)'],
    // Those with more common groups of letters are not always those with fewer differences.
    ['sum_of_integer', ['sum_of_json', 'sum_of_jsonb', 'sum_of_text'], 'sum_of_text'],
    // Groups of two letters, where none of three is common.
    ['fo', ['foo', 'bar'], 'foo'],
    ['FILMS', ['films'], 'films'],
    ['noclosealternative', ['films', 'roles'], null],
    ['', [], null],
  ])('of %s among %j is %s', (searched, names, expected) => {
    expect(closest(searched, names)).toBe(expected);
  });
});
