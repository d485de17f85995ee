import { closest, SIMILAR_NAME, SIMILAR_PARAMETERS } from './closest.ts';

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
    expect(closest(searched, names, SIMILAR_PARAMETERS)).toBe(expected);
  });

  it('of a name tells no other one that is only a little like it', () => {
    expect(closest('blurb_message', ['get_messages'], SIMILAR_NAME)).toBeNull();
    expect(closest('get_message', ['get_messages'], SIMILAR_NAME)).toBe('get_messages');
  });
});
