import { unlessDiskFull } from '../../kernel/home/disk-space.ts';
import { hashToken, newToken } from '../../kernel/security/tokens.ts';
import type { SessionStore } from './session-store.ts';
import type { Person } from './user-store.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** A session ends when it was not used for so long. */
export const SESSION_LIFETIME_MS = 14 * DAY;
/** The end moves at most once in this time: not every request is a write. */
const SLIDE_AFTER_MS = DAY / 24;
/** A one-time link works for so long. */
export const LINK_LIFETIME_MS = 15 * MINUTE;

export interface OpenSession {
  token: string;
  expiresAt: Date;
}

export interface CurrentSession {
  person: Person;
  tokenHash: string;
  /** Set when the end has just moved: the cookie has to follow. */
  movedTo?: Date;
}

/** Makes, finds and ends sessions and one-time links. Tokens exist here in the clear only on their way to the person. */
export class SessionKeeper {
  readonly #sessions: SessionStore;
  readonly #now: () => Date;

  constructor(sessions: SessionStore, now: () => Date = () => new Date()) {
    this.#sessions = sessions;
    this.#now = now;
  }

  async open(personId: number): Promise<OpenSession> {
    const token = newToken();
    const expiresAt = this.#after(SESSION_LIFETIME_MS);
    await this.#sessions.add(hashToken(token), personId, expiresAt);
    return { token, expiresAt };
  }

  async find(token: string): Promise<CurrentSession | undefined> {
    const tokenHash = hashToken(token);
    const found = await this.#sessions.find(tokenHash, this.#now());
    if (!found) return undefined;
    const fullEnd = this.#after(SESSION_LIFETIME_MS);
    if (fullEnd.getTime() - found.expiresAt.getTime() < SLIDE_AFTER_MS) {
      return { person: found.person, tokenHash };
    }
    const moved = await unlessDiskFull(() => this.#sessions.extend(tokenHash, fullEnd));
    return { person: found.person, tokenHash, ...(moved && { movedTo: fullEnd }) };
  }

  close(token: string): Promise<void> {
    return this.#sessions.remove(hashToken(token));
  }

  closeOthers(session: CurrentSession): Promise<void> {
    return this.#sessions.removeOthers(session.person.id, session.tokenHash);
  }

  /** A token that signs the person in once, within 15 minutes. */
  async issueLink(personId: number): Promise<string> {
    const token = newToken();
    await this.#sessions.addLink(hashToken(token), personId, this.#after(LINK_LIFETIME_MS));
    return token;
  }

  /** The person whose link it is, once; undefined for a token that is unknown, used or too old. */
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
    sessions: SessionKeeper;
  }
}
