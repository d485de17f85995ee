import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts text with AES-256-GCM. The initialization vector is an HMAC of the text, so the same text always
 * has the same sealed form: a browser that receives a token twice sees that it is unchanged. This reveals
 * only whether two texts are equal.
 */
export function seal(key: Buffer, text: string): string {
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text. Returns null if it was sealed with another key or modified. */
export function unseal(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < IV_LENGTH + TAG_LENGTH) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    // GCM throws if the tag does not match.
    return null;
  }
}

export function newKey(): Buffer {
  return randomBytes(32);
}

/**
 * Loads the home's key. The first start creates it; of several processes that start at once, only one does.
 * Without the file, sealed data cannot be read.
 */
export function loadHomeKey(path: string): Buffer {
  return readKey(path) ?? makeKey(path);
}

function readKey(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function makeKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${randomUUID()}`;
  writeFileSync(mine, `${newKey().toString('base64')}\n`, { mode: 0o600 });
  chmodSync(mine, 0o600);
  try {
    // A link is atomic, even after a crash. If another process is faster, its key is used.
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return readKey(path)!;
}

/** Returns a public value that identifies a key and reveals nothing else about it. */
export function fingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('howdah: fingerprint').digest('base64url');
}
