import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Type, type Static, type TSchema } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import { StartRefusal } from './errors.ts';

/** Default maximum size of a row in a result, in MB. */
export const MAX_VALUE_MB = 64;

/** Default timeout of a statement. */
export const STATEMENT_SECONDS = 120;

/** Default maximum of the timeout that a user can choose. */
export const MAX_STATEMENT_SECONDS = 3600;

/** A text of this form with a valid host and port. */
function url(pattern: string) {
  return Type.Refine(
    Type.String({ pattern }),
    (value) => URL.canParse(value),
    () => 'must be a URL with a valid host and port',
  );
}

/** An origin without a trailing slash: `https://howdah.example.com`. It becomes part of the Content-Security-Policy. */
const Origin = url('^https?://[^/\\s?#;,@]+$');

/** A key that is valid in a header. */
const Key = Type.String({ pattern: '^[\\x21-\\x7e]+$' });

const HttpUrl = url('^https?://[^\\s?#]+$');

const PostgresUrl = Type.String({ pattern: '^postgres(ql)?://[^\\s]+$' });

/** `host` or `host:port`, with an IPv6 address in brackets. */
const HostAndPort = Type.String({ pattern: '^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?$' });

/** `loopback`, `linklocal`, `uniquelocal`, an address, or a network such as `10.0.0.0/8`. */
const Proxy = Type.Refine(
  Type.String({ pattern: '^(loopback|linklocal|uniquelocal|[0-9A-Fa-f:.]+(/[0-9]{1,3})?)$' }),
  (value) => /^[a-z]+$/.test(value) || isNetwork(value),
  () => 'must be an address, or a network with a valid length of its prefix',
);

function isNetwork(value: string): boolean {
  const [address = '', length] = value.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (length === undefined || (Number(length) >= 1 && Number(length) <= bits));
}

const SettingsSchema = Type.Object({
  host: Type.String({ minLength: 1 }),
  /** 0 selects any free port. */
  port: Type.Integer({ minimum: 0, maximum: 65535 }),
  /** The folder for all state. */
  home: Type.String({ minLength: 1 }),
  deployment: Type.Union([Type.Literal('hosted'), Type.Literal('self-hosted')]),
  /** The address for users, if it differs from the one the platform listens on, such as behind a proxy with TLS. */
  publicUrl: Type.Optional(Origin),
  /** The origin of the dashboard, if another server serves it and the browser calls the platform across origins. */
  dashboardUrl: Type.Optional(Origin),
  /** Proxies whose X-Forwarded-For names the client: `loopback`, addresses and networks. */
  trustedProxies: Type.Array(Proxy),
  /** Folder with index.html and the assets of the shell. */
  staticDir: Type.String({ minLength: 1 }),
  /** Folder with registry.json and remotes/. */
  storeDir: Type.String({ minLength: 1 }),
  /** The origin of remotes, if it is not the platform's own. */
  remotesOrigin: Type.Optional(Origin),
  /** Origins that `?remote.<id>=` overrides can use; empty allows none. */
  overrideOrigins: Type.Array(Origin),
  /** The base URL of an OTLP/HTTP receiver, to which browsers and the platform send errors and timings. */
  otlpUrl: Type.Optional(HttpUrl),
  /** The share of page loads whose timings are sent, from 0 to 1. */
  otlpSampleRatio: Type.Number({ minimum: 0, maximum: 1 }),
  /** The URL to which browsers post usage events. Without it, they send none. */
  telemetryUrl: Type.Optional(HttpUrl),
  /** Multiplies the rows of the demo. */
  demoScale: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  /** E-mails of users for whom the start prints a sign-in link, in addition to the owner; `*` means everyone. */
  signInAs: Type.Array(Type.String({ minLength: 1 })),
  /** Hours between two scheduled backups of a project; 0 disables them. */
  backupHours: Type.Integer({ minimum: 0, maximum: 8760 }),
  /** Postgres servers (15 or newer) for the projects' databases, instead of PGlite. */
  postgresUrls: Type.Array(PostgresUrl),
  /** The addresses of these servers for users, in the same order. If empty, the addresses in the URLs are used. */
  postgresPublicHosts: Type.Array(HostAndPort),
  /** A Postgres database for the control plane, instead of PGlite. */
  controlUrl: Type.Optional(PostgresUrl),
  /**
   * Folder with the git repositories that projects can be connected to, as `owner/repo`. Without it, there
   * are none.
   */
  gitRoot: Type.Optional(Type.String({ minLength: 1 })),
  /** Maximum size of a row, and so of a value, in a result, in MB. */
  maxValueMb: Type.Integer({ minimum: 1, maximum: 1023 }),
  /**
   * Memory limit of a PGlite process, in MB. PGlite does not open with less than the minimum, and cannot use
   * more than 4 GB.
   */
  engineMemoryMb: Type.Integer({ minimum: 384, maximum: 8192 }),
  /** Default timeout of a statement, in seconds. */
  statementSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  /** The longest timeout that users can choose, in seconds. A script can still set its own. */
  maxStatementSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  /** Seconds in which a request must arrive. Uploads only need to keep arriving. */
  requestSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  /** Seconds without progress after which a response to a client that does not read is cut off. */
  stalledReaderSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  /** Maximum number of rows in a PGlite result for a read-only member. They are buffered in memory. */
  readerMaxRows: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  /** Maximum size of such a result, in MB. */
  readerMaxMb: Type.Integer({ minimum: 1, maximum: 1023 }),
  /** Key of the assistant's model server. Without a key, the assistant is off. */
  aiKey: Type.Optional(Key),
  /** Base URL of a model server with a chat completions API, including `/v1`, without a trailing slash. */
  aiBaseUrl: HttpUrl,
  /** The model's name on that server. */
  aiModel: Type.String({ minLength: 1, maxLength: 200 }),
  /** Assistant calls per user and minute. */
  aiCallsPerMinute: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Seconds in which the model must send something. The maximum is the timeout of Node's fetch. */
  aiIdleSeconds: Type.Integer({ minimum: 1, maximum: 300 }),
  /** Maximum duration of a reply, in seconds. */
  aiReplySeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
});

export type PlatformConfig = Static<typeof SettingsSchema>;

/**
 * Returns whether several platform processes can run with this configuration at the same time. Only one
 * process can use PGlite's files (docs/operating.md#on-postgresql-and-several-processes).
 */
export function allowsSeveralProcesses({ controlUrl, postgresUrls }: PlatformConfig): boolean {
  return controlUrl !== undefined && postgresUrls.length > 0;
}

type Setting = keyof PlatformConfig;

interface Source {
  env: string;
  /** Absent for settings that must not be on a command line, where every process can read them. */
  flag?: string;
  /** Never printed, even if the value is invalid. */
  secret?: true;
  /** How the text is parsed; verbatim by default. Lists are comma-separated. */
  as?: 'number' | 'list';
}

/** The environment variable and flag of each setting. */
const sources: Record<Setting, Source> = {
  host: { env: 'HOWDAH_HOST', flag: 'host' },
  port: { env: 'HOWDAH_PORT', flag: 'port', as: 'number' },
  home: { env: 'HOWDAH_HOME', flag: 'home' },
  deployment: { env: 'HOWDAH_DEPLOYMENT', flag: 'deployment' },
  publicUrl: { env: 'HOWDAH_PUBLIC_URL', flag: 'public-url' },
  dashboardUrl: { env: 'HOWDAH_DASHBOARD_URL', flag: 'dashboard-url' },
  trustedProxies: { env: 'HOWDAH_TRUSTED_PROXIES', flag: 'trusted-proxies', as: 'list' },
  staticDir: { env: 'HOWDAH_STATIC_DIR', flag: 'static-dir' },
  storeDir: { env: 'HOWDAH_STORE_DIR', flag: 'store-dir' },
  remotesOrigin: { env: 'HOWDAH_REMOTES_ORIGIN', flag: 'remotes-origin' },
  overrideOrigins: { env: 'HOWDAH_OVERRIDE_ORIGINS', flag: 'override-origins', as: 'list' },
  otlpUrl: { env: 'HOWDAH_OTLP_URL', flag: 'otlp-url' },
  otlpSampleRatio: { env: 'HOWDAH_OTLP_SAMPLE_RATIO', flag: 'otlp-sample-ratio', as: 'number' },
  telemetryUrl: { env: 'HOWDAH_TELEMETRY_URL', flag: 'telemetry-url' },
  demoScale: { env: 'HOWDAH_DEMO_SCALE', flag: 'demo-scale', as: 'number' },
  signInAs: { env: 'HOWDAH_SIGN_IN_AS', flag: 'sign-in-as', as: 'list' },
  backupHours: { env: 'HOWDAH_BACKUP_HOURS', flag: 'backup-hours', as: 'number' },
  postgresUrls: { env: 'HOWDAH_POSTGRES_URL', flag: 'postgres-url', as: 'list' },
  postgresPublicHosts: { env: 'HOWDAH_POSTGRES_PUBLIC_HOSTS', flag: 'postgres-public-hosts', as: 'list' },
  controlUrl: { env: 'HOWDAH_CONTROL_URL', flag: 'control-url' },
  gitRoot: { env: 'HOWDAH_GIT_ROOT', flag: 'git-root' },
  readerMaxRows: { env: 'HOWDAH_READER_MAX_ROWS', flag: 'reader-max-rows', as: 'number' },
  readerMaxMb: { env: 'HOWDAH_READER_MAX_MB', flag: 'reader-max-mb', as: 'number' },
  maxValueMb: { env: 'HOWDAH_MAX_VALUE_MB', flag: 'max-value-mb', as: 'number' },
  engineMemoryMb: { env: 'HOWDAH_ENGINE_MEMORY_MB', flag: 'engine-memory-mb', as: 'number' },
  statementSeconds: { env: 'HOWDAH_STATEMENT_SECONDS', flag: 'statement-seconds', as: 'number' },
  maxStatementSeconds: { env: 'HOWDAH_MAX_STATEMENT_SECONDS', flag: 'max-statement-seconds', as: 'number' },
  requestSeconds: { env: 'HOWDAH_REQUEST_SECONDS', flag: 'request-seconds', as: 'number' },
  stalledReaderSeconds: {
    env: 'HOWDAH_STALLED_READER_SECONDS',
    flag: 'stalled-reader-seconds',
    as: 'number',
  },
  aiKey: { env: 'OPENAI_API_KEY', secret: true },
  aiBaseUrl: { env: 'OPENAI_BASE_URL', flag: 'ai-base-url' },
  aiModel: { env: 'HOWDAH_AI_MODEL', flag: 'ai-model' },
  aiCallsPerMinute: { env: 'HOWDAH_AI_CALLS_PER_MINUTE', flag: 'ai-calls-per-minute', as: 'number' },
  aiIdleSeconds: { env: 'HOWDAH_AI_IDLE_SECONDS', flag: 'ai-idle-seconds', as: 'number' },
  aiReplySeconds: { env: 'HOWDAH_AI_REPLY_SECONDS', flag: 'ai-reply-seconds', as: 'number' },
};

/** An invalid configuration. The message is for the user who starts the platform. */
export class ConfigError extends StartRefusal {}

export interface ConfigInput {
  env: Record<string, string | undefined>;
  /** Arguments after the script's name. A flag overrides its variable. */
  args: string[];
  cwd: string;
  /** The default folder of the built shell. */
  defaultStaticDir: string;
}

/** Reads the configuration at start. Throws a ConfigError that names the variable and its valid values. */
export function readConfig({ env, args, cwd, defaultStaticDir }: ConfigInput): PlatformConfig {
  const flags = readFlags(args);
  const home = resolve(cwd, flags.home ?? filled(env.HOWDAH_HOME) ?? '.howdah');
  const raw: Record<string, unknown> = {
    host: '127.0.0.1',
    port: 4000,
    deployment: 'hosted',
    trustedProxies: ['loopback'],
    staticDir: defaultStaticDir,
    storeDir: join(home, 'store'),
    overrideOrigins: [],
    otlpSampleRatio: 0.1,
    demoScale: 1,
    signInAs: [],
    backupHours: 24,
    postgresUrls: [],
    postgresPublicHosts: [],
    maxValueMb: MAX_VALUE_MB,
    engineMemoryMb: 2048,
    statementSeconds: STATEMENT_SECONDS,
    maxStatementSeconds: MAX_STATEMENT_SECONDS,
    requestSeconds: 30,
    stalledReaderSeconds: 60,
    readerMaxRows: 100_000,
    readerMaxMb: 64,
    aiBaseUrl: 'https://api.openai.com/v1',
    aiModel: 'gpt-4o-mini',
    aiCallsPerMinute: 30,
    aiIdleSeconds: 60,
    aiReplySeconds: 300,
  };
  for (const [name, source] of Object.entries(sources)) {
    const given = (source.flag && flags[source.flag]) ?? filled(env[source.env]);
    if (given === undefined) continue;
    raw[name] = readText(given, source.as);
  }
  raw.home = home;
  return check(raw, cwd);
}

function readFlags(args: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(
    Object.values(sources).flatMap(({ flag }) => (flag ? [[flag, { type: 'string' as const }]] : [])),
  );
  try {
    return parseArgs({ args, options, strict: true }).values as Record<string, string | undefined>;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function check(raw: unknown, cwd: string): PlatformConfig {
  const errors = Value.Errors(SettingsSchema as TSchema, raw);
  const first = errors[0];
  if (first) {
    const name = first.instancePath.split('/')[1] as Setting;
    const source = sources[name];
    const value = source.secret ? 'what it is' : JSON.stringify((raw as Record<string, unknown>)[name]);
    const flag = source.flag ? ` (--${source.flag})` : '';
    throw new ConfigError(`${source.env}${flag} cannot be ${value}: it ${first.message}.`);
  }
  const config = raw as PlatformConfig;
  const { postgresUrls, postgresPublicHosts } = config;
  if (postgresPublicHosts.length > 0 && postgresPublicHosts.length !== postgresUrls.length) {
    throw new ConfigError(
      `HOWDAH_POSTGRES_PUBLIC_HOSTS (--postgres-public-hosts) names ${postgresPublicHosts.length} hosts, and HOWDAH_POSTGRES_URL has ${postgresUrls.length} servers: each server needs its own, in the same order.`,
    );
  }
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(cwd, path));
  return {
    ...config,
    staticDir: absolute(config.staticDir),
    storeDir: absolute(config.storeDir),
    ...(config.gitRoot === undefined ? {} : { gitRoot: absolute(config.gitRoot) }),
  };
}

/** Treats an empty variable as unset: compose files and CI set empty ones. */
function filled(value: string | undefined): string | undefined {
  return value?.trim() ? value.trim() : undefined;
}

function readText(text: string, as: Source['as']): unknown {
  if (as === 'list') return splitList(text);
  // Other text stays text, so that validation reports it.
  if (as === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return withoutEndSlash(text);
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => withoutEndSlash(part.trim()))
    .filter((part) => part !== '');
}

function withoutEndSlash(value: string): string {
  return value.length > 1 ? value.replace(/\/+$/, '') : value;
}
