import { passwordSchema, generatePassword, passwordStrength } from './passwords.ts';
describe('passwordStrength', () => {
  it.each([
    ['', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['1234567890123', 'weak'],
    ['password-postgres', 'weak'],
    ['correcthorse', 'fair'],
    ['correct-Horse-7', 'strong'],
    ['k8Qz!vW2#rLm', 'strong'],
  ])('of "%s" is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('generatePassword', () => {
  it('makes strong passwords that the platform takes, and no two alike', async () => {
    const made = Array.from({ length: 50 }, generatePassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) {
      expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
      expect(passwordStrength(password)).toBe('strong');
      await expect(passwordSchema.validate({ password })).resolves.toEqual({ password });
    }
  });
});
