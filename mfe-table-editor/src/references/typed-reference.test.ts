import { typedReference } from './typed-reference.ts';

const key = (text: string) => ({ text, isKey: true });
const UUID = '0e37df36-f698-11e6-8dd4-cb9ced3df976';

describe('typedReference', () => {
  it.each([
    ['integer', 'N', ' 12 ', key('12')],
    ['integer', 'N', '1.5', null],
    ['numeric', 'N', '-1.50', key('-1.50')],
    ['integer', 'N', 'Ann', null],
    ['integer', 'N', '12 Ann', null],
    ['uuid', 'U', UUID, key(UUID)],
    ['uuid', 'U', '0e37df36', null],
    ['text', 'S', 'de ', { text: 'de ', isKey: false }],
    ['text', 'S', ' ', null],
  ])('of %s (%s) for %j is %j', (type, category, search, expected) => {
    expect(typedReference({ type, category }, search)).toEqual(expected);
  });
});
