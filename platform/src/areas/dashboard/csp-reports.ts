/** Something that the Content-Security-Policy has blocked in browsers, without data about the user or the page. */
export interface CspViolation {
  /** The directive that blocked it, such as `script-src-elem`. */
  directive: string;
  /** What was blocked: `inline`, `eval`, a scheme, or an origin. */
  blocked: string;
  /** The file that caused it: an origin with a path, or a scheme. Empty if the browser did not say. */
  source: string;
  line: number;
}

export interface CountedViolation extends CspViolation {
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/**
 * Maximum number of different violations. The one with the fewest reports is dropped, of several the one that was not
 * reported for the longest time.
 */
const MAX_KEPT = 100;

/** Further new ones are ignored: anybody can send them, and each is a line in the log. */
const MAX_NEW_PER_MINUTE = 20;

const MAX_REPORTS_PER_MINUTE = 60;

/** Counts the violations that browsers report, in memory. Equal ones share an entry. */
export class CspReports {
  readonly #kept = new Map<string, CountedViolation>();
  readonly #onNew: (violation: CspViolation) => void;
  #minute = 0;
  #newInMinute = 0;
  readonly #reportsInMinute = new Map<string, number>();

  /** @param onNew is called for a violation without an entry. */
  constructor(onNew: (violation: CspViolation) => void) {
    this.#onNew = onNew;
  }

  /** Counts the reports of a client. @returns false once they are more than it can send in a minute */
  allows(client: string, reports: number, at: Date): boolean {
    this.#startMinute(at);
    const sent = (this.#reportsInMinute.get(client) ?? 0) + reports;
    this.#reportsInMinute.set(client, sent);
    return sent <= MAX_REPORTS_PER_MINUTE;
  }

  record(violation: CspViolation, at: Date): void {
    this.#startMinute(at);
    const key = JSON.stringify(violation);
    const known = this.#kept.get(key);
    if (!known && (this.#newInMinute += 1) > MAX_NEW_PER_MINUTE) return;
    // Inserted again, so that the map is in the order of the last report.
    this.#kept.delete(key);
    this.#kept.set(key, {
      ...violation,
      count: (known?.count ?? 0) + 1,
      firstAt: known?.firstAt ?? at,
      lastAt: at,
    });
    if (known) return;
    if (this.#kept.size > MAX_KEPT) this.#dropRarest(key);
    this.#onNew(violation);
  }

  #startMinute(at: Date): void {
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#newInMinute = 0;
    this.#reportsInMinute.clear();
  }

  #dropRarest(newest: string): void {
    const others = [...this.#kept].filter(([key]) => key !== newest);
    const [rarest] = others.reduce((one, other) => (other[1].count < one[1].count ? other : one));
    this.#kept.delete(rarest);
  }

  /** Returns the violations, the latest first. */
  list(): CountedViolation[] {
    return [...this.#kept.values()].reverse();
  }
}

/** Matches the names of directives. A browser reports no other words. */
const DIRECTIVE = /^[a-z-]{3,40}$/;
const KEYWORD = /^[a-z-]{1,40}$/;
const MAX_SOURCE_LENGTH = 200;

/**
 * Reads what browsers post: one report of `report-uri`, or the list of the Reporting API. Reports that are not violations are
 * left out. Addresses are cut to what says nothing about people: blocked ones to the origin, sources to the file.
 */
export function violationsIn(body: unknown): CspViolation[] {
  const reports: unknown[] = Array.isArray(body) ? body : [body];
  return reports.flatMap((report) => {
    const parts = (report ?? {}) as { type?: unknown; body?: unknown; 'csp-report'?: unknown };
    const facts = (parts.type === 'csp-violation' ? parts.body : parts['csp-report']) as
      | Record<string, unknown>
      | null
      | undefined;
    if (typeof facts !== 'object' || facts === null) return [];
    const directive = facts.effectiveDirective ?? facts['effective-directive'] ?? facts['violated-directive'];
    const name = typeof directive === 'string' ? directive.split(' ', 1)[0]! : '';
    if (!DIRECTIVE.test(name)) return [];
    const line = Number(facts.lineNumber ?? facts['line-number'] ?? 0);
    return {
      directive: name,
      blocked: originOf(facts.blockedURL ?? facts['blocked-uri']),
      source: fileOf(facts.sourceFile ?? facts['source-file']),
      line: Number.isSafeInteger(line) && line > 0 ? line : 0,
    };
  });
}

function originOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const url = parsed(value);
  // `inline`, `eval`, or a scheme without anything else, as in `data`.
  if (!url) return KEYWORD.test(value) ? value : '';
  return url.origin === 'null' ? url.protocol.slice(0, -1) : url.origin;
}

function parsed(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function fileOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const url = parsed(value);
  if (!url) return KEYWORD.test(value) ? value : '';
  if (url.origin === 'null') return url.protocol.slice(0, -1);
  // The address of a page names a project.
  return /\.(m?js|css)$/.test(url.pathname)
    ? `${url.origin}${url.pathname}`.slice(0, MAX_SOURCE_LENGTH)
    : url.origin;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    cspReports: CspReports;
  }
}
