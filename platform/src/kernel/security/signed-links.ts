import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a link to a file works: long enough to click, too short to share. */
const LIFETIME_MS = 5 * 60_000;

export interface LinkTarget {
  /** Path of the route, without query: `/platform/files/backups/abc/12`. */
  path: string;
  /** When the link expires. Defaults to five minutes from now. */
  expiresAt?: Date;
}

/**
 * Signs links to files that open without a session, because a browser's download sends only a URL. An HMAC
 * binds a link to its path and expiry. The key is derived from the home's key, so every process of a platform
 * accepts the others' links.
 */
export class SignedLinks {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** `now` returns milliseconds. It is the real time, not the platform's clock. */
  constructor(homeKey: Buffer, now: () => number = Date.now) {
    this.#key = Buffer.from(hkdfSync('sha256', homeKey, '', 'howdah signed links', 32));
    this.#now = now;
  }

  /** Returns the path with `?token=`. The caller prepends the platform's address. */
  sign({ path, expiresAt }: LinkTarget): string {
    const expires = Math.floor((expiresAt?.getTime() ?? this.#now() + LIFETIME_MS) / 1000);
    return `${path}?token=${expires}.${this.#signature(path, expires)}`;
  }

  /** Returns whether `token` was signed for exactly this path and has not expired. */
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
