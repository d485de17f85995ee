import { configFor } from './api/test-server.ts';
import { parseRuntimeConfig } from './runtime-config.ts';

const config = configFor('');

describe('parseRuntimeConfig', () => {
  it.each([
    ['on one origin', config],
    ['with a platform elsewhere', { ...config, apiBase: 'https://api.example' }],
    ['of a self-hosted platform', { ...config, deployment: 'self-hosted' }],
    ['with usage events', { ...config, telemetryUrl: 'https://events.example' }],
    ['with overrides', { ...config, overrides: { allowed: true, origins: ['http://localhost:4102'] } }],
  ])('takes one %s', (_, value) => {
    expect(parseRuntimeConfig(value)).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a page of HTML', '<!doctype html>'],
    ['an empty object', {}],
    ['a deployment that does not exist', { ...config, deployment: 'cloud' }],
    ['no API base', { ...config, apiBase: undefined }],
    ['no remotes base', { ...config, remotesBase: '' }],
    ['a flag that is a text', { ...config, flags: { ...config.flags, warehouse: 'no' } }],
    ['a missing flag', { ...config, flags: { ...config.flags, warehouse: undefined } }],
    ['overrides without origins', { ...config, overrides: { allowed: true } }],
    ['no word on usage events', { ...config, telemetryUrl: undefined }],
  ])('throws for %s', (_, value) => {
    expect(() => parseRuntimeConfig(value)).toThrow();
  });
});
