import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a link to a file counts: long enough to click, too short to be passed around. */
const LIFETIME_MS = 5 * 60_000;

export interface LinkTarget {
  /** Path of the route, without query: `/platform/files/backups/abc/12`. */
  path: string;
  /** Until when it counts. Default: five minutes from now. */
  expiresAt?: Date;
}

/**
 * Links to files that open without a session, because a browser downloads by address alone. A link is bound to its path and
 * to a time by an HMAC; the key is derived from the home's key, so every process of a platform honours the others' links.
 */
export class SignedLinks {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** `now` in milliseconds; the real time, whatever clock the rules that count days go by. */
  constructor(homeKey: Buffer, now: () => number = Date.now) {
    this.#key = Buffer.from(hkdfSync('sha256', homeKey, '', 'howdah signed links', 32));
    this.#now = now;
  }

  /** The path with `?token=`; put the platform's address before it. */
  sign({ path, expiresAt }: LinkTarget): string {
    const expires = Math.floor((expiresAt?.getTime() ?? this.#now() + LIFETIME_MS) / 1000);
    return `${path}?token=${expires}.${this.#signature(path, expires)}`;
  }

  /** Whether `token` was signed for exactly this path and still counts. */
  verify(path: string, token: string): boolean {
    const match = /^(\d{1,12})\.([\w-]{43})$/.exec(token);
    if (!match) return false;
    const expires = Number(match[1]);
    const expected = Buffer.from(this.#signature(path, expires));
    return timingSafeEqual(expected, Buffer.from(match[2]!)) && this.#now() < expires * 1000;
  }

  #signature(path: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`${expires}\n${path}`).digest('base64url');
  }
}
