import { NEWEST, versionOptions } from './new-project-options.ts';

const version = (number: string) => ({
  version: `supabase-postgres-${number}`,
  postgres_engine: number.split('./')[0] ?? '',
  release_channel: 'ga' as const,
});

describe('versionOptions', () => {
  it('has the newest first, and the older by their major', () => {
    expect(versionOptions([version('18.6'), version('17')])).toEqual([
      { value: NEWEST, label: '18.6 (latest)' },
      { value: '17', label: '17' },
    ]);
  });

  it('has the newest alone while the versions are not known', () => {
    expect(versionOptions()).toEqual([{ value: NEWEST, label: 'Latest available' }]);
    expect(versionOptions([])).toHaveLength(1);
  });
});
