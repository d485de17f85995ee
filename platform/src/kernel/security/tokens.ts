import { createHash, randomBytes } from 'node:crypto';

/** A secret that a user carries (session cookie, sign-in link): 256 random bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a token. The token is random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
