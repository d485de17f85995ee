import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** Postgres's default. */
const ITERATIONS = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Returns a password in the form in which Postgres stores it (RFC 5803). Hashing it here keeps the password out of
 * statements, and so out of the server's logs. Accepts ASCII only: other characters would need SASLprep before
 * hashing.
 */
export async function scramVerifier(
  password: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const salted = await promisify(pbkdf2)(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyed = (word: string) => createHmac('sha256', salted).update(word).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
