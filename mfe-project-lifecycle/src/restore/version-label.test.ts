import { versionLabel } from './version-label.ts';

describe('versionLabel', () => {
  it.each([
    ['supabase-postgres-18.6', 'ga', '18.6'],
    ['supabase-postgres-18', 'ga', '18'],
    ['supabase-postgres-17.4-orioledb', 'ga', '17.4 (OrioleDB)'],
    ['supabase-postgres-17.4-orioledb', 'alpha', '17.4 (OrioleDB, alpha)'],
    ['18.6', 'beta', '18.6 (beta)'],
  ])('of %s in %s is %s', (version, release_channel, label) => {
    expect(versionLabel({ version, release_channel })).toBe(label);
  });
});
