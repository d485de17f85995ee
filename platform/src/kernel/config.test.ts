import { ConfigError, readConfig } from './config.ts';

const read = (env: Record<string, string | undefined> = {}, args: string[] = []) =>
  readConfig({ env, args, cwd: '/srv/howdah', defaultStaticDir: '/opt/shell' });

describe('readConfig', () => {
  it('needs nothing: it listens on loopback, and keeps its state where it was started', () => {
    expect(read()).toEqual({
      host: '127.0.0.1',
      port: 4000,
      home: '/srv/howdah/.howdah',
      deployment: 'hosted',
      trustedProxies: ['loopback'],
      staticDir: '/opt/shell',
      storeDir: '/srv/howdah/.howdah/store',
      overrideOrigins: [],
      otlpSampleRatio: 0.1,
      backupHours: 24,
      demoScale: 1,
      signInAs: [],
      postgresUrls: [],
      postgresPublicHosts: [],
      maxValueMb: 64,
      engineMemoryMb: 2048,
      readerMaxRows: 100_000,
      readerMaxMb: 64,
      statementSeconds: 120,
      maxStatementSeconds: 3600,
      requestSeconds: 30,
      stalledReaderSeconds: 60,
      aiBaseUrl: 'https://api.openai.com/v1',
      aiModel: 'gpt-4o-mini',
      aiCallsPerMinute: 30,
      aiIdleSeconds: 60,
      aiReplySeconds: 300,
    });
  });

  it('prefers a flag to its variable', () => {
    expect(read({ HOWDAH_PORT: '5000' }, ['--port', '6000']).port).toBe(6000);
    expect(read({ HOWDAH_HOME: '/a' }, ['--home=b'])).toMatchObject({
      home: '/srv/howdah/b',
      storeDir: '/srv/howdah/b/store',
    });
  });

  it('takes an empty variable for none', () => {
    expect(read({ HOWDAH_PUBLIC_URL: ' ', HOWDAH_PORT: '' })).toMatchObject({ port: 4000 });
    expect(read({ HOWDAH_PUBLIC_URL: '' })).not.toHaveProperty('publicUrl');
  });

  it('splits lists, and cuts slashes at the end of origins', () => {
    const config = read({
      HOWDAH_OVERRIDE_ORIGINS: 'http://localhost:4102/, http://localhost:4103,',
      HOWDAH_PUBLIC_URL: 'https://howdah.example.com/',
      HOWDAH_SIGN_IN_AS: '*',
    });
    expect(config.overrideOrigins).toEqual(['http://localhost:4102', 'http://localhost:4103']);
    expect(config.publicUrl).toBe('https://howdah.example.com');
    expect(config.signInAs).toEqual(['*']);
  });

  it('takes addresses and networks of proxies', () => {
    const HOWDAH_TRUSTED_PROXIES = 'loopback, 10.0.0.0/8, 192.0.2.7, 2001:db8::/32, ::ffff:10.0.0.1';
    expect(read({ HOWDAH_TRUSTED_PROXIES }).trustedProxies).toHaveLength(5);
  });

  it('resolves relative directories where it was started', () => {
    const env = { HOWDAH_STATIC_DIR: 'dist', HOWDAH_STORE_DIR: '/store', HOWDAH_GIT_ROOT: 'code/' };
    expect(read(env)).toMatchObject({
      staticDir: '/srv/howdah/dist',
      storeDir: '/store',
      gitRoot: '/srv/howdah/code',
    });
  });

  it.each([
    ['HOWDAH_PORT', '70000'],
    ['HOWDAH_PORT', 'http'],
    ['HOWDAH_PORT', '80.5'],
    ['HOWDAH_DEPLOYMENT', 'cloud'],
    ['HOWDAH_DEMO_SCALE', '0'],
    ['HOWDAH_DEMO_SCALE', '-1'],
    ['HOWDAH_PUBLIC_URL', 'howdah.example.com'],
    ['HOWDAH_REMOTES_ORIGIN', 'http://localhost:4100/remotes'],
    ['HOWDAH_OVERRIDE_ORIGINS', 'http://ok:1,nonsense'],
    ['HOWDAH_TELEMETRY_URL', 'events.example'],
    ['OPENAI_BASE_URL', 'localhost:11434/v1'],
    ['HOWDAH_AI_CALLS_PER_MINUTE', '0'],
    ['HOWDAH_AI_IDLE_SECONDS', '301'],
    ['HOWDAH_OTLP_URL', 'https://otel.example.org:port'],
    ['HOWDAH_TELEMETRY_URL', 'https://t.example.org:99999/x'],
    ['HOWDAH_PUBLIC_URL', 'https://db.example.org:99999'],
    ['HOWDAH_DASHBOARD_URL', 'https://db.example.org:x'],
    ['HOWDAH_REMOTES_ORIGIN', 'https://[cdn'],
    ['HOWDAH_OVERRIDE_ORIGINS', 'http://ok:1,http://a;script-src'],
    ['HOWDAH_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['HOWDAH_TRUSTED_PROXIES', '10.0.0.0/0'],
    ['HOWDAH_TRUSTED_PROXIES', 'loopback,10.0.0'],
    ['HOWDAH_TRUSTED_PROXIES', 'fe80::/129'],
  ])('refuses %s=%s, and names it', (variable, value) => {
    expect(() => read({ [variable]: value })).toThrow(ConfigError);
    expect(() => read({ [variable]: value })).toThrow(new RegExp(`^${variable} \\(--[a-z-]+\\) cannot be `));
  });

  it('takes the key of the model server from its variable alone, and never shows it', () => {
    const env = { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'http://localhost:11434/v1/' };
    expect(read(env)).toMatchObject({ aiKey: 'sk-secret', aiBaseUrl: 'http://localhost:11434/v1' });
    expect(() => read({}, ['--ai-key', 'sk-secret'])).toThrow(ConfigError);
    expect(() => read({ OPENAI_API_KEY: 'sk secret' })).toThrow(
      /^OPENAI_API_KEY cannot be what it is: (?!.*secret)/,
    );
  });

  it('reads a host that people use for each server, and wants as many as there are servers', () => {
    const HOWDAH_POSTGRES_URL = 'postgres://a/postgres,postgres://b/postgres';
    const env = { HOWDAH_POSTGRES_URL, HOWDAH_POSTGRES_PUBLIC_HOSTS: 'db.example.com:6000, [2001:db8::1]' };
    expect(read(env)).toMatchObject({ postgresPublicHosts: ['db.example.com:6000', '[2001:db8::1]'] });
    for (const hosts of ['one.example.com', 'a,b,c', 'a b,c', 'a:port,b', 'postgres://a,b']) {
      expect(() => read({ HOWDAH_POSTGRES_URL, HOWDAH_POSTGRES_PUBLIC_HOSTS: hosts })).toThrow(
        /^HOWDAH_POSTGRES_PUBLIC_HOSTS /,
      );
    }
  });

  it('refuses a flag that it does not know', () => {
    expect(() => read({}, ['--prot', '4000'])).toThrow(ConfigError);
  });
});
