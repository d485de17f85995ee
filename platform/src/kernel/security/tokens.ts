import { createHash, randomBytes } from 'node:crypto';

/** Generates a secret for a user (session cookie, sign-in link): 256 random bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored instead of a token. Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
