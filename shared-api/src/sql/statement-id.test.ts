import { newStatementId } from './statement-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newStatementId', () => {
  it('makes a UUID, another one each time', () => {
    expect(newStatementId()).toMatch(UUID);
    expect(newStatementId()).not.toBe(newStatementId());
  });

  it('makes one where the browser offers no randomUUID, as on a page without TLS', () => {
    const { randomUUID } = crypto;
    Object.assign(crypto, { randomUUID: undefined });
    expect(newStatementId()).toMatch(UUID);
    expect(newStatementId()).not.toBe(newStatementId());
    Object.assign(crypto, { randomUUID });
  });
});
