import { secretFault } from './secret-rules.ts';

describe('secretFault', () => {
  it.each([
    ['x'.repeat(31), 'Use at least 32 characters'],
    ['🐘'.repeat(31), 'Use at least 32 characters'],
    ['x'.repeat(1025), 'Use at most 1024 characters'],
    [`${'x'.repeat(32)}\0`, 'A secret cannot hold the character NUL'],
  ])('refuses %j', (secret, fault) => {
    expect(secretFault(secret)).toBe(fault);
  });

  it.each(['x'.repeat(32), '🐘'.repeat(32), ' '.repeat(1024)])('takes %j', (secret) => {
    expect(secretFault(secret)).toBeUndefined();
  });
});
