import { unlessDiskFull } from '../../kernel/home/disk-space.ts';
import type { Platform } from '../../kernel/platform.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import type { SessionStore } from './session-store.ts';
import type { User } from './user-store.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends when it was not used for so long. */
export const SESSION_LIFETIME_MS = 14 * DAY_MS;
/** The end moves at most once in this time: not every request is a write. */
const EXTEND_INTERVAL_MS = DAY_MS / 24;
/** A one-time link works for so long. */
export const LINK_LIFETIME_MS = 15 * MINUTE_MS;

export interface OpenSession {
  token: string;
  expiresAt: Date;
}

export interface CurrentSession {
  user: User;
  tokenHash: string;
  /** Set when the end has just moved: the cookie has to follow. */
  movedTo?: Date;
}

/** Makes, finds and ends sessions and one-time links. Tokens exist here in the clear only on their way to the user. */
export class Sessions {
  readonly #sessions: SessionStore;
  readonly #now: () => Date;

  constructor(sessions: SessionStore, now: () => Date = () => new Date()) {
    this.#sessions = sessions;
    this.#now = now;
  }

  async open(userId: number): Promise<OpenSession> {
    const token = newToken();
    const expiresAt = this.#after(SESSION_LIFETIME_MS);
    await this.#sessions.add(hashToken(token), userId, expiresAt);
    return { token, expiresAt };
  }

  async find(token: string): Promise<CurrentSession | undefined> {
    const tokenHash = hashToken(token);
    const found = await this.#sessions.find(tokenHash, this.#now());
    if (!found) return undefined;
    const fullEnd = this.#after(SESSION_LIFETIME_MS);
    if (fullEnd.getTime() - found.expiresAt.getTime() < EXTEND_INTERVAL_MS) {
      return { user: found.user, tokenHash };
    }
    const moved = await unlessDiskFull(() => this.#sessions.extend(tokenHash, fullEnd));
    return { user: found.user, tokenHash, ...(moved && { movedTo: fullEnd }) };
  }

  close(token: string): Promise<void> {
    return this.#sessions.remove(hashToken(token));
  }

  closeOthers(session: CurrentSession): Promise<void> {
    return this.#sessions.removeOthers(session.user.id, session.tokenHash);
  }

  /** A token that signs the user in once, within 15 minutes. */
  async issueLink(userId: number): Promise<string> {
    const token = newToken();
    await this.#sessions.addLink(hashToken(token), userId, this.#after(LINK_LIFETIME_MS));
    return token;
  }

  /** The user whose link it is, once; undefined for a token that is unknown, used or too old. */
  redeemLink(token: string): Promise<number | undefined> {
    return this.#sessions.redeemLink(hashToken(token), this.#now());
  }

  clearExpired(): Promise<void> {
    return this.#sessions.clearExpired(this.#now());
  }

  #after(milliseconds: number): Date {
    return new Date(this.#now().getTime() + milliseconds);
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    sessions: Sessions;
  }
}

/** The address by which a user is signed in, once. */
export async function signInLink(
  { sessions, addresses }: Pick<Platform, 'sessions' | 'addresses'>,
  userId: number,
): Promise<string> {
  return `${addresses.base}/sign-in#token=${await sessions.issueLink(userId)}`;
}
