/** @needs-page */
import { aConfig } from '@howdah/tools/testing';
import { readConfig } from './read-config.ts';

const config = aConfig({ overrides: { allowed: true, origins: ['http://localhost:4102'] } });

beforeEach(() => localStorage.clear());

describe('readConfig', () => {
  it('takes the configuration of the platform', async () => {
    expect(await readConfig(Promise.resolve(config), localStorage)).toEqual({
      ok: true,
      config,
      from: 'platform',
    });
  });

  it('falls back to the last good one, without its overrides', async () => {
    await readConfig(Promise.resolve(config), localStorage);
    expect(await readConfig(Promise.reject(new Error('503')), localStorage)).toMatchObject({
      ok: true,
      from: 'last-good',
      config: { ...config, overrides: { allowed: false, origins: [] } },
    });
    expect(await readConfig(Promise.resolve('<html>'), localStorage)).toMatchObject({ from: 'last-good' });
  });

  it('fails where none is kept, or the kept one is not valid', async () => {
    expect(await readConfig(Promise.resolve(null), localStorage)).toMatchObject({ ok: false });
    localStorage.setItem('howdah.config', '{"deployment":"elsewhere"}');
    expect(await readConfig(Promise.resolve(null), localStorage)).toMatchObject({ ok: false });
  });
});
