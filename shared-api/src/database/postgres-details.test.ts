import { postgresDetails } from './postgres-details.ts';

describe('postgresDetails', () => {
  it('keeps the detail and the hint, each where it is there, and nothing else', () => {
    expect(postgresDetails({ detail: 'Key (id)=(1) exists.', hint: 'Drop it.', where: 'a secret' })).toEqual({
      detail: 'Key (id)=(1) exists.',
      hint: 'Drop it.',
    });
    expect(postgresDetails({ hint: 'Drop it.' })).toEqual({ hint: 'Drop it.' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'detail'],
    ['a list', [{ detail: 'one' }]],
    ['values that are no text', { detail: { code: 1 }, hint: null }],
  ])('is empty for %s', (_, details) => {
    expect(postgresDetails(details)).toEqual({});
  });
});
