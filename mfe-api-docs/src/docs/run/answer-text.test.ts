import { answerText, isEmptyAnswer, rowsIn } from './answer-text.ts';

describe('the text of an answer', () => {
  it('is JSON with indents, and other text as it is', () => {
    expect(answerText('[{"a":1}]').text).toBe('[\n  {\n    "a": 1\n  }\n]');
    expect(answerText('a,b\n1,2').text).toBe('a,b\n1,2');
  });

  it('keeps numbers that JavaScript would round', () => {
    expect(answerText('[9007199254740993]').text).toBe('[9007199254740993]');
  });

  it('is cut where it is too long', () => {
    const { text, isCut } = answerText('x'.repeat(60_000));
    expect([text.length, isCut]).toEqual([50_000, true]);
  });

  it.each([
    ['the body', '[{},{}]', null, 2],
    ['the data of the client', '[{},{}]', '{"data":[{}],"error":null}', 1],
    ['an answer that is no list', '{"message":"no"}', null, undefined],
    ['an answer that is no JSON', 'a,b', null, undefined],
    ['an answer without a body', '', '{"data":null}', undefined],
  ])('counts the rows of %s', (_what, body, value, rows) => {
    expect(rowsIn({ body, value })).toBe(rows);
  });

  it('tells an answer without rows', () => {
    expect(isEmptyAnswer({ status: 200, body: '[]' })).toBe(true);
    expect(isEmptyAnswer({ status: 200, body: '[{}]' })).toBe(false);
    expect(isEmptyAnswer({ status: 404, body: '[]' })).toBe(false);
  });
});
