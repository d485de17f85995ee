import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Type, type Static, type TSchema } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import { StartRefusal } from './errors.ts';

/** Largest row that a script can answer, where the configuration says nothing. */
export const MAX_VALUE_MB = 64;

/** Default time limit of a statement. */
export const STATEMENT_SECONDS = 120;

/** The longest time that a user can choose, where the configuration says nothing. */
export const MAX_STATEMENT_SECONDS = 3600;

/** An origin without a slash at the end: `https://howdah.example.com`. */
const Origin = Type.String({ pattern: '^https?://[^/\\s]+$' });

/** A key that fits into a header. */
const Key = Type.String({ pattern: '^[\\x21-\\x7e]+$' });

const HttpUrl = Type.String({ pattern: '^https?://[^\\s?#]+$' });

const PostgresUrl = Type.String({ pattern: '^postgres(ql)?://[^\\s]+$' });

/** `host` or `host:port`; an IPv6 address in brackets. */
const HostAndPort = Type.String({ pattern: '^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?$' });

const SettingsSchema = Type.Object({
  host: Type.String({ minLength: 1 }),
  /** 0 takes any free port. */
  port: Type.Integer({ minimum: 0, maximum: 65535 }),
  /** Where all state lives. */
  home: Type.String({ minLength: 1 }),
  deployment: Type.Union([Type.Literal('hosted'), Type.Literal('self-hosted')]),
  /** How users reach the platform, when that is not the address it listens on (a proxy with TLS in front). */
  publicUrl: Type.Optional(Origin),
  /** Holds index.html and the assets of the shell. */
  staticDir: Type.String({ minLength: 1 }),
  /** Holds registry.json and remotes/. */
  storeDir: Type.String({ minLength: 1 }),
  /** Remotes come from this other origin instead of the platform's own. */
  remotesOrigin: Type.Optional(Origin),
  /** Origins from which `?remote.<id>=` overrides are allowed; none when empty. */
  overrideOrigins: Type.Array(Origin),
  /** Where browsers post usage events; nothing is sent without one. */
  telemetryUrl: Type.Optional(HttpUrl),
  /** Multiplies the rows of the demo. */
  demoScale: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  /** E-mails of users for whom a sign-in link is printed at start, in addition to the owner; `*` is everyone. */
  signInAs: Type.Array(Type.String({ minLength: 1 })),
  /** Hours from one scheduled backup of a project to its next; 0 makes none. */
  backupHours: Type.Integer({ minimum: 0, maximum: 8760 }),
  /** Postgres servers (15 or newer) that hold the projects' databases instead of PGlite. */
  postgresUrls: Type.Array(PostgresUrl),
  /** Where users reach these servers, in the same order; empty where it is what the URLs have. */
  postgresPublicHosts: Type.Array(HostAndPort),
  /** A Postgres database that holds the control plane instead of PGlite. */
  controlUrl: Type.Optional(PostgresUrl),
  /** Folder below which the git repositories are that projects can be connected to, as `owner/repo`. Absent: there are none. */
  gitRoot: Type.Optional(Type.String({ minLength: 1 })),
  /** Largest row, and so the largest value, that a query can answer, in MB. */
  maxValueMb: Type.Integer({ minimum: 1, maximum: 1023 }),
  /** Less than this no PGlite opens; it cannot hold more than 4 GB. */
  engineMemoryMb: Type.Integer({ minimum: 384, maximum: 8192 }),
  /** Seconds that a statement may take where nobody says anything else. */
  statementSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  /** Seconds that anybody can let a statement take, unless its script sets its own time. */
  maxStatementSeconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  /** Seconds in which a call has to arrive; uploads need only go on arriving. */
  requestSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  /** Seconds after which a response is cut off when its client reads nothing. */
  stalledReaderSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  /** Maximum rows of a PGlite result for a member who may only read: they are held in memory until all are there. */
  readerMaxRows: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  /** ... and their megabytes. */
  readerMaxMb: Type.Integer({ minimum: 1, maximum: 1023 }),
  /** Key of the model server that the assistant speaks with; without one the assistant is off. */
  aiKey: Type.Optional(Key),
  /** Where that server is: any that speaks chat completions, with its `/v1` and without a slash at the end. */
  aiBaseUrl: HttpUrl,
  /** The model's name there. */
  aiModel: Type.String({ minLength: 1, maxLength: 200 }),
  /** Calls of the assistant that one user may make in a minute. */
  aiCallsPerMinute: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Seconds in which the model has to say something. Node's own fetch waits no longer than the most of them. */
  aiIdleSeconds: Type.Integer({ minimum: 1, maximum: 300 }),
  /** Seconds after which a reply ends, however it goes on. */
  aiReplySeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
});

export type PlatformConfig = Static<typeof SettingsSchema>;

/**
 * Whether several platform processes may work with this configuration at the same time. PGlite's files belong to one
 * process (docs/architecture.md#the-platform).
 */
export function runsSideBySide({ controlUrl, postgresUrls }: PlatformConfig): boolean {
  return controlUrl !== undefined && postgresUrls.length > 0;
}

type Setting = keyof PlatformConfig;

interface Source {
  env: string;
  /** Absent for what must not be on a command line, where every process sees it. */
  flag?: string;
  /** Never shown, not even when it is refused. */
  secret?: true;
  /** How the text is read; as it is when absent. Lists are separated by commas. */
  as?: 'number' | 'list';
}

/** Each setting's variable and flag. */
const sources: Record<Setting, Source> = {
  host: { env: 'HOWDAH_HOST', flag: 'host' },
  port: { env: 'HOWDAH_PORT', flag: 'port', as: 'number' },
  home: { env: 'HOWDAH_HOME', flag: 'home' },
  deployment: { env: 'HOWDAH_DEPLOYMENT', flag: 'deployment' },
  publicUrl: { env: 'HOWDAH_PUBLIC_URL', flag: 'public-url' },
  staticDir: { env: 'HOWDAH_STATIC_DIR', flag: 'static-dir' },
  storeDir: { env: 'HOWDAH_STORE_DIR', flag: 'store-dir' },
  remotesOrigin: { env: 'HOWDAH_REMOTES_ORIGIN', flag: 'remotes-origin' },
  overrideOrigins: { env: 'HOWDAH_OVERRIDE_ORIGINS', flag: 'override-origins', as: 'list' },
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

/** A configuration that cannot be used. The message is for the user who started the platform. */
export class ConfigError extends StartRefusal {}

export interface ConfigInput {
  env: Record<string, string | undefined>;
  /** Arguments after the script's name. A flag wins over its variable. */
  args: string[];
  cwd: string;
  /** Where the built shell is when nothing else is said. */
  defaultStaticDir: string;
}

/** Reads the configuration once, at start. Throws ConfigError, which names the variable and what it may be. */
export function readConfig({ env, args, cwd, defaultStaticDir }: ConfigInput): PlatformConfig {
  const flags = readFlags(args);
  const home = resolve(cwd, flags.home ?? filled(env.HOWDAH_HOME) ?? '.howdah');
  const raw: Record<string, unknown> = {
    host: '127.0.0.1',
    port: 4000,
    deployment: 'hosted',
    staticDir: defaultStaticDir,
    storeDir: join(home, 'store'),
    overrideOrigins: [],
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

/** An empty variable is the same as none: compose files and CI set such. */
function filled(value: string | undefined): string | undefined {
  return value?.trim() ? value.trim() : undefined;
}

function readText(text: string, as: Source['as']): unknown {
  if (as === 'list') return splitList(text);
  // Anything but a number stays text, which the schema check then reports.
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
