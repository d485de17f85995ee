/** The default of Postgres (`scram_iterations`). */
const ITERATIONS = 4096;
const SALT_BYTES = 16;

/** Texts that SASLprep does not change, so that no implementation of it is needed. */
const PLAIN_ASCII = /^[\x20-\x7e]+$/;

/** Undefined on plain HTTP, except for localhost. */
const subtleCrypto = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

/** Whether `scramVerifier` supports this password. */
export function canBeVerifier(password: string): boolean {
  return subtleCrypto() !== undefined && PLAIN_ASCII.test(password);
}

/**
 * The SCRAM verifier that Postgres stores for a password (RFC 5803). Sent instead of the password, it keeps the password
 * out of statements, logs and errors, as psql's `\password` does. Undefined for characters beyond ASCII, and outside of
 * a secure context.
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
