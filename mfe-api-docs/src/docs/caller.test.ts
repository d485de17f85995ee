import { callerName, claimsError, claimsOf } from './caller.ts';

describe('who runs a sample', () => {
  it('has the role of its key', () => {
    expect(claimsOf({ kind: 'anon' })).toEqual({ role: 'anon' });
    expect(claimsOf({ kind: 'service' })).toEqual({ role: 'service_role' });
  });

  it('is a user with the role authenticated, and further claims, which can name another role', () => {
    expect(claimsOf({ kind: 'user', id: ' ada ', claims: '' })).toEqual({
      role: 'authenticated',
      sub: 'ada',
    });
    const claims = '{"role": "editor", "email": "a@b.c"}';
    expect(claimsOf({ kind: 'user', id: '', claims })).toEqual({ role: 'editor', email: 'a@b.c' });
    expect(callerName({ kind: 'user', id: 'ada', claims })).toBe('editor (ada)');
  });

  it.each(['{', '[]', 'null', '1', '"x"'])('refuses the claims %s', (claims) => {
    expect(claimsError(claims)).toMatch(/^Enter/);
  });
});
