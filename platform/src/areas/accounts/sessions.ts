import type { Stores } from '../../control-plane/control-plane.ts';
import { unlessDiskFull } from '../../kernel/home/disk-space.ts';
import type { Platform } from '../../kernel/platform.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import type { SessionStore } from './session-store.ts';
import type { User } from './user-store.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session expires after this time without use. */
export const SESSION_LIFETIME_MS = 14 * DAY_MS;
/** A session is extended at most once per interval, so that not every request causes a write. */
const EXTEND_INTERVAL_MS = DAY_MS / 24;
/** How long a one-time link works. */
export const LINK_LIFETIME_MS = 15 * MINUTE_MS;

export interface OpenSession {
  token: string;
  expiresAt: Date;
}

export interface CurrentSession {
  user: User;
  tokenHash: string;
  /** Set when the session was just extended: the cookie must get the new expiry. */
  movedTo?: Date;
}

/** Creates, finds and ends sessions and one-time links. Tokens are in plain text only on their way to the user. */
export class Sessions {
  readonly #sessions: SessionStore;
  readonly #now: () => Date;

  constructor(sessions: SessionStore, now: () => Date = () => new Date()) {
    this.#sessions = sessions;
    this.#now = now;
  }

  /** The same sessions in a transaction. */
  within({ sessions }: Pick<Stores, 'sessions'>): Sessions {
    return new Sessions(sessions, this.#now);
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

  /** Locks a session until the transaction ends, so that it does not end before. Returns false if it has ended. */
  lock({ tokenHash }: CurrentSession): Promise<boolean> {
    return this.#sessions.lock(tokenHash, this.#now());
  }

  close(token: string): Promise<void> {
    return this.#sessions.remove(hashToken(token));
  }

  closeOthers(session: CurrentSession): Promise<void> {
    return this.#sessions.removeOthers(session.user.id, session.tokenHash);
  }

  /** Issues a token that signs the user in once, within 15 minutes. */
  async issueLink(userId: number): Promise<string> {
    const token = newToken();
    await this.#sessions.addLink(hashToken(token), userId, this.#after(LINK_LIFETIME_MS));
    return token;
  }

  /** Returns the user of a link, once; undefined if the token is unknown, used or expired. */
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

/** Returns an address that signs the user in once. */
export async function signInLink(
  { sessions, addresses }: Pick<Platform, 'sessions' | 'addresses'>,
  userId: number,
): Promise<string> {
  return `${addresses.dashboard}/sign-in#token=${await sessions.issueLink(userId)}`;
}
