import type { Stores } from '../../control-plane/control-plane.ts';
import { unlessDiskFull } from '../../kernel/home/disk-space.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import type { AccessTokenRow, AccessTokenStore } from './access-token-store.ts';
import type { CurrentSession } from './sessions.ts';
import type { User } from './user-store.ts';

/** Tokens have a fixed prefix, so that scanners for leaked secrets can find them. */
const ACCESS_PREFIX = 'howdah_pat_';
const SESSION_PREFIX = 'howdah_st_';

/**
 * How long a session token works. The assistant's call sends it as its Authorization header
 * (docs/product/assistant.md#calls).
 */
export const SESSION_TOKEN_LIFETIME_MS = 60 * 60 * 1000;
/** The time of last use is written at most once per interval, so that not every request causes a write. */
const LAST_USED_INTERVAL_MS = 60 * 1000;

/**
 * Issues tokens for `Authorization: Bearer` (docs/decisions.md#keys-tokens-and-headers): personal access
 * tokens, which a user creates and revokes, and short-lived session tokens, which end with their session.
 * Stores only hashes.
 */
export class BearerTokens {
  readonly #tokens: AccessTokenStore;
  readonly #now: () => Date;

  constructor(tokens: AccessTokenStore, now: () => Date = () => new Date()) {
    this.#tokens = tokens;
    this.#now = now;
  }

  /** The same tokens in a transaction. */
  within({ accessTokens }: Pick<Stores, 'accessTokens'>): BearerTokens {
    return new BearerTokens(accessTokens, this.#now);
  }

  /** Creates a personal access token. Only this result contains it in plain text. */
  async create(userId: number, name: string, expiresAt: Date | null) {
    const token = ACCESS_PREFIX + newToken();
    const row = await this.#tokens.add({
      userId,
      name,
      tokenHash: hashToken(token),
      alias: `${token.slice(0, ACCESS_PREFIX.length + 4)}...${token.slice(-4)}`,
      expiresAt,
    });
    return { token, row };
  }

  /** Issues a token that acts for the user of a session. It lasts one hour, but not longer than the session. */
  async issueForSession(session: CurrentSession): Promise<string> {
    const token = SESSION_PREFIX + newToken();
    const expiresAt = new Date(this.#now().getTime() + SESSION_TOKEN_LIFETIME_MS);
    await this.#tokens.addOfSession(hashToken(token), session.tokenHash, expiresAt);
    return token;
  }

  clearExpiredOfSessions(): Promise<void> {
    return this.#tokens.clearExpiredOfSessions(this.#now());
  }

  /** Returns the user that a token acts for, or undefined if the token is unknown, revoked or expired. */
  async find(token: string): Promise<User | undefined> {
    const hash = hashToken(token);
    const now = this.#now();
    if (token.startsWith(SESSION_PREFIX)) return this.#tokens.userOfSession(hash, now);
    if (!token.startsWith(ACCESS_PREFIX)) return undefined;
    const found = await this.#tokens.find(hash, now);
    if (found) await this.#recordUse(found.token, now);
    return found?.user;
  }

  async #recordUse({ id, lastUsedAt }: AccessTokenRow, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USED_INTERVAL_MS) return;
    await unlessDiskFull(() => this.#tokens.recordUse(id, now));
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    bearerTokens: BearerTokens;
  }
}
