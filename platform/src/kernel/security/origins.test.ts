import { OwnAddresses } from './origins.ts';

const addresses = (config: { host?: string; port?: number; publicUrl?: string; dashboardUrl?: string }) =>
  new OwnAddresses({ host: '127.0.0.1', port: 4000, ...config });

describe('own addresses', () => {
  it.each([
    [{}, 'http://localhost:4000'],
    [{ host: '0.0.0.0' }, 'http://localhost:4000'],
    [{ host: '::' }, 'http://localhost:4000'],
    [{ host: '192.168.1.9' }, 'http://192.168.1.9:4000'],
    [{ host: 'fd00::1' }, 'http://[fd00::1]:4000'],
    [{ publicUrl: 'https://howdah.example.com' }, 'https://howdah.example.com'],
  ])('for %j send people to %s', (config, base) => {
    expect(addresses(config).base).toBe(base);
  });

  it('follow the port that was found when any would do', () => {
    const own = addresses({ port: 0 });
    own.listensOn(43210);
    expect(own.base).toBe('http://localhost:43210');
    expect(own.allowsHost('localhost:43210')).toBe(true);
  });

  it.each([
    ['localhost:4000', true],
    ['127.0.0.1:4000', true],
    ['[::1]:4000', true],
    ['LocalHost:4000', true],
    ['localhost', false],
    ['localhost:4001', false],
    ['evil.example:4000', false],
    ['localhost.evil.example:4000', false],
    [undefined, false],
    ['', false],
  ])('as Host %s: %s', (host, allowed) => {
    expect(addresses({}).allowsHost(host)).toBe(allowed);
  });

  it.each([
    ['http://localhost:4000', true],
    ['https://localhost:4000', false],
    ['http://localhost:4001', false],
    ['null', false],
    [undefined, false],
  ])('as Origin %s: %s', (origin, allowed) => {
    expect(addresses({}).allowsOrigin(origin)).toBe(allowed);
  });

  it('include the dashboard on a server of its own', () => {
    const own = addresses({ publicUrl: 'https://api.example.org', dashboardUrl: 'https://dash.example.org' });
    expect(own.base).toBe('https://api.example.org');
    expect(own.dashboard).toBe('https://dash.example.org');
    expect(own.allowsOrigin('https://dash.example.org')).toBe(true);
    expect(own.isDashboardElsewhere('https://dash.example.org')).toBe(true);
    expect(own.isDashboardElsewhere('https://api.example.org')).toBe(false);
    expect(own.isDashboardElsewhere(undefined)).toBe(false);
    expect(own.allowsHost('dash.example.org')).toBe(false);
    expect(addresses({}).dashboard).toBe('http://localhost:4000');
  });

  it('need no port where the scheme has it', () => {
    expect(addresses({ port: 80 }).allowsHost('localhost')).toBe(true);
    expect(addresses({ publicUrl: 'https://howdah.example.com' }).allowsHost('howdah.example.com')).toBe(
      true,
    );
  });
});
