import { firstUnmetRequirement, postgresVersionOf } from './branching-requirements.ts';

describe('firstUnmetRequirement', () => {
  const all = { plan: 'pro', postgresMajor: 17, hasConnection: true } as const;

  it.each([
    ['nothing when all is there', all, null],
    ['a paid plan', { ...all, plan: 'free' as const }, 'plan'],
    ['a paid plan while none is loaded', { ...all, plan: undefined }, 'plan'],
    ['a newer Postgres', { ...all, postgresMajor: 14 }, 'postgres'],
    ['nothing more of Postgres 15', { ...all, postgresMajor: 15 }, null],
    ['nothing of a Postgres that nobody knows', { ...all, postgresMajor: undefined }, null],
    ['a repository', { ...all, hasConnection: false }, 'connection'],
    [
      'the plan before anything else',
      { plan: 'free' as const, postgresMajor: 9, hasConnection: false },
      'plan',
    ],
  ])('is %s', (_what, facts, requirement) => {
    expect(firstUnmetRequirement(facts)).toBe(requirement);
  });
});

describe('postgresVersionOf', () => {
  it.each([
    ['supabase-postgres-17.5', '17.5'],
    ['supabase-postgres-15.1.1.61', '15.1.1.61'],
    ['postgres-14', '14'],
    ['18.6', '18.6'],
  ])('of %j is %s', (appVersion, version) => {
    expect(postgresVersionOf(appVersion)).toBe(version);
  });
});
