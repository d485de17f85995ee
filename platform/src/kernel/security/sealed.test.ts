import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadHomeKey, newKey, seal, unseal } from './sealed.ts';

describe('sealing', () => {
  const key = newKey();

  it('comes back with its own key, and is the same each time', () => {
    expect(unseal(key, seal(key, 'héllo'))).toBe('héllo');
    expect(seal(key, 'héllo')).toBe(seal(key, 'héllo'));
    expect(seal(key, 'héllo')).not.toContain('llo');
  });

  it('does not come back with another key', () => {
    expect(unseal(newKey(), seal(key, 'text'))).toBeNull();
  });

  it('notices every changed byte', () => {
    const token = Buffer.from(seal(key, 'text'), 'base64url');
    for (let index = 0; index < token.length; index += 1) {
      const changed = Buffer.from(token);
      changed[index]! ^= 1;
      expect(unseal(key, changed.toString('base64url'))).toBeNull();
    }
  });

  it.each(['', 'x', '%%%', 'A'.repeat(37)])('takes %j for no token', (token) => {
    expect(unseal(key, token)).toBeNull();
  });
});

describe('the key of a home', () => {
  it('is made once, for its owner only', () => {
    const dir = mkdtempSync(join(tmpdir(), 'howdah-key-'));
    const path = join(dir, 'platform.key');
    const key = loadHomeKey(path);
    expect(key).toHaveLength(32);
    expect(loadHomeKey(path)).toEqual(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(dir, { recursive: true });
  });
});
