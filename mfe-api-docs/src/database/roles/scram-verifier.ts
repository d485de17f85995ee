/** As Postgres has it by default (`scram_iterations`). */
const ITERATIONS = 4096;
const SALT_BYTES = 16;

/** Texts that SASLprep leaves as they are, so that we need not have it. */
const PLAIN_ASCII = /^[\x20-\x7e]+$/;

/** Absent on plain http, but for localhost. */
const subtleCrypto = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

/** Whether `scramVerifier` can do its work for this password. */
export function canBeVerifier(password: string): boolean {
  return subtleCrypto() !== undefined && PLAIN_ASCII.test(password);
}

/**
 * What Postgres stores for a password (RFC 5803): given in place of it, the password itself is in no statement, and so in no
 * log, no list of running statements and no error. psql's `\password` does the same. Undefined where it cannot be made: for
 * letters beyond ASCII, and in a page that the browser does not trust with cryptography.
 */
export async function scramVerifier(
  password: string,
  salt: Uint8Array<ArrayBuffer> = globalThis.crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<string | undefined> {
  const subtle = subtleCrypto();
  if (!subtle || !canBeVerifier(password)) return undefined;

  const encoder = new TextEncoder();
  const given = await subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const salted = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    given,
    256,
  );
  const signer = await subtle.importKey('raw', salted, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const clientKey = await subtle.sign('HMAC', signer, encoder.encode('Client Key'));
  const storedKey = await subtle.digest('SHA-256', clientKey);
  const serverKey = await subtle.sign('HMAC', signer, encoder.encode('Server Key'));
  return `SCRAM-SHA-256$${ITERATIONS}:${base64(salt)}$${base64(storedKey)}:${base64(serverKey)}`;
}

function base64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
