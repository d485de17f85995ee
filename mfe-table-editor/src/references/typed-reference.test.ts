import { typedReference } from './typed-reference.ts';

const key = (text: string) => ({ text, isKey: true });
const UUID = '0e37df36-f698-11e6-8dd4-cb9ced3df976';

describe('typedReference', () => {
  it.each([
    ['integer', ' 12 ', key('12')],
    ['integer', '2147483648', null],
    ['bigint', '-9223372036854775808', key('-9223372036854775808')],
    ['bigint', '+9223372036854775808', null],
    ['integer', '1.5', null],
    ['numeric', '-1.50', key('-1.50')],
    ['integer', 'Ann', null],
    ['integer', '12 Ann', null],
    ['uuid', UUID, key(UUID)],
    ['uuid', '0e37df36', null],
    ['text', 'de ', { text: 'de ', isKey: false }],
    ['text', ' ', null],
  ])('of %s for %j is %j', (type, search, expected) => {
    expect(typedReference({ type }, search)).toEqual(expected);
  });
});
