import { readFile } from 'node:fs/promises';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are hashed differently each time, and both hashes fit', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).not.toBe(two);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('correct horse', two)).toBe(true);
  });

  const doesNotFit = async (guess: string) =>
    expect(await verifyPassword(guess, await hashPassword('correct horse'))).toBe(false);
  it.each(['correct hors'])('do not fit as %j', doesNotFit);
  it.extended.each(['correct horse ', 'Correct horse', ''])('do not fit as %j', doesNotFit);

  it.extended('fit however their letters were composed', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it.extended('leave threads to the work on files, however many are hashed', async () => {
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

  const neverFits = async (hash: string | null | undefined) => {
    expect(await verifyPassword('', hash).catch(() => false)).toBe(false);
    expect(await verifyPassword('x', hash).catch(() => false)).toBe(false);
  };
  it.each([null])('never fit the hash %j', neverFits);
  it.extended.each([undefined, '', 'nonsense', 'scrypt$32768$8$1$$'])('never fit the hash %j', neverFits);
});
