import { secretFault } from './change-secret-dialog.tsx';

describe('secretFault', () => {
  it.each([
    ['x'.repeat(31), 'Use at least 32 characters'],
    ['🐘'.repeat(31), 'Use at least 32 characters'],
    ['x'.repeat(1025), 'Use at most 1024 characters'],
    [`${'x'.repeat(32)}\0`, 'Remove the NUL character from the secret'],
  ])('refuses %j', (secret, fault) => {
    expect(secretFault(secret)).toBe(fault);
  });

  it.each(['x'.repeat(32), '🐘'.repeat(32), ' '.repeat(1024)])('takes %j', (secret) => {
    expect(secretFault(secret)).toBeUndefined();
  });
});
