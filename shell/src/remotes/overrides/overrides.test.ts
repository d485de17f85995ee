import { readOverrides } from './overrides.ts';

const local = 'http://localhost:4102/mf-manifest.json';
const config = { allowed: true, origins: ['http://localhost:4102'] };

describe('readOverrides', () => {
  it('honours an override from a listed origin and takes it out of the address', () => {
    const reading = readOverrides({ search: `?tab=1&remote.mfe-sql-editor=${local}`, stored: {}, config });
    expect(reading).toEqual({ overrides: { 'mfe-sql-editor': local }, rejected: [], search: '?tab=1' });
  });

  it('keeps what the tab holds, and lets the address replace it', () => {
    const stored = { 'mfe-sql-editor': `${local}?old`, 'mfe-assistant': local };
    const { overrides } = readOverrides({ search: `?remote.mfe-sql-editor=${local}`, stored, config });
    expect(overrides).toEqual({ 'mfe-sql-editor': local, 'mfe-assistant': local });
  });

  it('takes an override away when its value is empty', () => {
    const { overrides } = readOverrides({
      search: '?remote.mfe-sql-editor=',
      stored: { 'mfe-sql-editor': local },
      config,
    });
    expect(overrides).toEqual({});
  });

  it.each([
    ['not-allowed', { ...config, allowed: false }, local],
    ['origin-not-listed', config, 'http://evil.example/mf-manifest.json'],
    ['origin-not-listed', config, 'http://localhost:4103/mf-manifest.json'],
    ['not-a-url', config, '/mf-manifest.json'],
  ] as const)('refuses with %s', (reason, given, url) => {
    const reading = readOverrides({ search: `?remote.mfe-sql-editor=${url}`, stored: {}, config: given });
    expect(reading.overrides).toEqual({});
    expect(reading.rejected).toEqual([{ id: 'mfe-sql-editor', url, reason }]);
  });

  it('drops stored overrides once the deployment no longer allows them', () => {
    const stored = { 'mfe-sql-editor': local };
    expect(readOverrides({ search: '', stored, config: { allowed: false, origins: [] } }).overrides).toEqual(
      {},
    );
  });
});
