import { newUuid } from './new-uuid.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newUuid', () => {
  it('makes a UUID, another one each time', () => {
    expect(newUuid()).toMatch(UUID);
    expect(newUuid()).not.toBe(newUuid());
  });

  it('makes one where the browser offers no randomUUID, as on a page without TLS', () => {
    const { randomUUID } = crypto;
    Object.assign(crypto, { randomUUID: undefined });
    expect(newUuid()).toMatch(UUID);
    expect(newUuid()).not.toBe(newUuid());
    Object.assign(crypto, { randomUUID });
  });
});
