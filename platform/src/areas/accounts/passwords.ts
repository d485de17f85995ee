import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { Slots } from '../../kernel/slots.ts';

/** Limits the length, so that hashing cannot be used to overload the platform. */
export const MAX_PASSWORD_LENGTH = 200;

/**
 * A hash takes 32 MB and about 80 ms. The cost is stored with each hash, so that it can be raised without
 * invalidating existing ones.
 */
const current = { N: 2 ** 15, r: 8, p: 1 };
const KEY_LENGTH = 32;

/** Hashes at once. They share four threads with all work on files, which must not wait for them. */
const slots = new Slots(2);

/** Returns `scrypt$N$r$p$salt$key`, with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, current);
  const { N, r, p } = current;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Compares in constant time. Without a hash (no such user, or no password set) it does the same work and
 * returns false, so that the duration does not reveal which e-mails exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), cost);
  return hash != null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

const nobody = ['scrypt', current.N, current.r, current.p, 'AAAAAAAAAAAAAAAAAAAAAA==', ''].join('$');

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // Systems compose the same character differently.
  const normalized = password.normalize('NFKC');
  const options = { ...cost, maxmem: 256 * 1024 * 1024 };
  return slots.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(normalized, salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
