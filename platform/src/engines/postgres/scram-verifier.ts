import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** What Postgres uses by default. */
const ITERATIONS = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * A password as Postgres stores it (RFC 5803). Made here, so that no statement, and so no log of the server, holds the password
 * itself. For ASCII only: other characters would have to be prepared (SASLprep) before they are hashed.
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
