import { readFile } from 'node:fs/promises';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are hashed differently each time, and both hashes fit', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).not.toBe(two);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('correct horse', two)).toBe(true);
  });

  it.each(['correct hors', 'correct horse ', 'Correct horse', ''])('do not fit as %j', async (guess) => {
    expect(await verifyPassword(guess, await hashPassword('correct horse'))).toBe(false);
  });

  it('fit however their letters were composed', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('leave threads to the work on files, however many are hashed', async () => {
    const ended: string[] = [];
    const hashes = Array.from({ length: 8 }, (_, n) =>
      hashPassword(`password ${n}`).then(() => ended.push('hash')),
    );
    await readFile(__filename);
    ended.push('file');
    await Promise.all(hashes);
    expect(ended.indexOf('file')).toBeLessThan(4);
    expect(ended).toHaveLength(9);
  });

  it.each([null, undefined, '', 'nonsense', 'scrypt$32768$8$1$$'])('never fit the hash %j', async (hash) => {
    expect(await verifyPassword('', hash).catch(() => false)).toBe(false);
    expect(await verifyPassword('x', hash).catch(() => false)).toBe(false);
  });
});
