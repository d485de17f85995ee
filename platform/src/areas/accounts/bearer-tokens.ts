import { unlessDiskFull } from '../../kernel/home/disk-space.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import type { AccessTokenRow, AccessTokenStore } from './access-token-store.ts';
import type { CurrentSession } from './sessions.ts';
import type { User } from './user-store.ts';

/** Tokens are known by how they begin, so that scanners for leaked secrets can find them. */
const ACCESS_PREFIX = 'howdah_pat_';
const SESSION_PREFIX = 'howdah_st_';

/**
 * How long a session's token works: the assistant's call sends it as its Authorization header
 * (docs/product/sql-editor.md#calls).
 */
export const SESSION_TOKEN_LIFETIME_MS = 60 * 60 * 1000;
/** When a token was last used is written down at most once in this time: not every request is a write. */
const LAST_USED_INTERVAL_MS = 60 * 1000;

export interface IssuedSessionToken {
  token: string;
  expiresAt: Date;
}

/**
 * Tokens for `Authorization: Bearer` (docs/decisions.md#keys-tokens-and-headers): personal access tokens, which a user makes
 * and revokes, and short-lived ones of a session, which end with it. Only hashes are stored.
 */
export class BearerTokens {
  readonly #tokens: AccessTokenStore;
  readonly #now: () => Date;

  constructor(tokens: AccessTokenStore, now: () => Date = () => new Date()) {
    this.#tokens = tokens;
    this.#now = now;
  }

  /** A new personal access token. It is in the clear here and never again. */
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

  /** A token that acts for the user of a session: an hour at most, and no longer than the session. */
  async issueForSession(session: CurrentSession): Promise<IssuedSessionToken> {
    const token = SESSION_PREFIX + newToken();
    const now = this.#now();
    const expiresAt = new Date(now.getTime() + SESSION_TOKEN_LIFETIME_MS);
    // Issuing is rare, so it is where old ones are swept out.
    await this.#tokens.clearExpiredOfSessions(now);
    await this.#tokens.addOfSession(hashToken(token), session.tokenHash, expiresAt);
    return { token, expiresAt };
  }

  /** The user for whom a token acts; undefined when it is unknown, revoked or too old. */
  async find(token: string): Promise<User | undefined> {
    const hash = hashToken(token);
    const now = this.#now();
    if (token.startsWith(SESSION_PREFIX)) return this.#tokens.userOfSession(hash, now);
    if (!token.startsWith(ACCESS_PREFIX)) return undefined;
    const found = await this.#tokens.find(hash, now);
    if (found) await this.#noticeUse(found.token, now);
    return found?.user;
  }

  async #noticeUse({ id, lastUsedAt }: AccessTokenRow, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USED_INTERVAL_MS) return;
    await unlessDiskFull(() => this.#tokens.noticeUse(id, now));
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    bearerTokens: BearerTokens;
  }
}
