import type { PlatformConfig } from '../config.ts';

/** Host names under which a browser reaches a process that listens on loopback. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The platform's own addresses. Checking Host prevents DNS rebinding; checking Origin prevents other sites
 * from using a user's cookie.
 */
export class OwnAddresses {
  readonly #publicUrl: string | undefined;
  readonly #dashboardUrl: string | undefined;
  readonly #host: string;
  #port: number;
  /** Origins of this process, and their hosts. Every request is compared with them. */
  #origins!: ReadonlySet<string>;
  #hosts!: ReadonlySet<string>;

  constructor(config: Pick<PlatformConfig, 'host' | 'port' | 'publicUrl' | 'dashboardUrl'>) {
    this.#publicUrl = config.publicUrl;
    this.#dashboardUrl = config.dashboardUrl && new URL(config.dashboardUrl).origin;
    this.#host = config.host;
    this.#port = config.port;
    this.#setOrigins();
  }

  /** Sets the actual port, which is unknown before listening if the configuration says 0. */
  listensOn(port: number): void {
    this.#port = port;
    this.#setOrigins();
  }

  /** The address of the platform for users, as in a project's URL. Has no trailing slash. */
  get base(): string {
    return this.#publicUrl ?? `http://${this.#localName}:${this.#port}`;
  }

  /** The address of the dashboard, in links that people open. Has no trailing slash. */
  get dashboard(): string {
    return this.#dashboardUrl ?? this.base;
  }

  /** Whether the dashboard is on a server of its own. */
  get hasDashboardElsewhere(): boolean {
    return this.#dashboardUrl !== undefined;
  }

  /** Whether a page of this origin is the dashboard on a server of its own, which calls the platform across origins. */
  isDashboardElsewhere(origin: string | undefined): boolean {
    return origin !== undefined && this.#dashboardUrl === origin.toLowerCase();
  }

  /** Host and port on this machine, regardless of the public URL. */
  get listening(): string {
    return hostOf(`http://${this.#localName}:${this.#port}`);
  }

  get isSecure(): boolean {
    return this.base.startsWith('https:');
  }

  allowsHost(host: string | undefined): boolean {
    return host !== undefined && this.#hosts.has(host.toLowerCase());
  }

  allowsOrigin(origin: string | undefined): boolean {
    if (origin === undefined) return false;
    return this.isDashboardElsewhere(origin) || this.#origins.has(origin.toLowerCase());
  }

  #setOrigins(): void {
    const names = new Set(loopbackNames);
    if (!this.#isWildcard()) names.add(bracketed(this.#host));
    const local = [...names].map((name) => new URL(`http://${name}:${this.#port}`).origin);
    this.#origins = new Set(this.#publicUrl ? [new URL(this.#publicUrl).origin, ...local] : local);
    this.#hosts = new Set([...this.#origins].map(hostOf));
  }

  get #localName(): string {
    return this.#isWildcard() || loopbackNames.includes(this.#host) ? 'localhost' : bracketed(this.#host);
  }

  #isWildcard(): boolean {
    return this.#host === '0.0.0.0' || this.#host === '::';
  }
}

/** Adds the brackets that an IPv6 address needs in a URL. */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
