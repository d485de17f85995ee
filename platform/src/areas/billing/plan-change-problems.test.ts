import type { ComputeSize } from '@howdah/shared-api/contract';
import { planChangeProblems } from './plan-change-problems.ts';

const GB = 1024 ** 3;
const small = {
  name: 'Shop',
  diskSizeGb: null as number | null,
  usedBytes: 0.4 * GB,
  computeSize: 'micro' as ComputeSize,
  parentRef: null as string | null,
};
const ada = { username: 'ada', email: 'ada@example.com', limit: 2, active: 2 };
const fine = { organization: { addons: [] as string[] }, projects: [small], users: [ada] };

describe('changing to the free plan', () => {
  const codes = (change: Partial<typeof fine>) =>
    planChangeProblems('free', { ...fine, ...change }).map(({ code }) => code);

  it.each<[string, Partial<typeof fine>, string[]]>([
    ['nothing when all fits', {}, []],
    ['an add-on', { organization: { addons: ['hipaa'] } }, ['addon_not_included']],
    ['a disk that was bought', { projects: [{ ...small, diskSizeGb: 8 }] }, ['disk_too_large']],
    ['a disk that is in use', { projects: [{ ...small, usedBytes: 0.6 * GB }] }, ['disk_too_large']],
    [
      'a compute size that is paid for',
      { projects: [{ ...small, computeSize: 'small' }] },
      ['compute_too_large'],
    ],
    [
      'a preview branch, whatever its size',
      { projects: [small, { ...small, parentRef: 'shop', computeSize: 'large' }] },
      ['branches_not_included'],
    ],
    ['somebody with too many projects', { users: [{ ...ada, active: 3 }] }, ['free_project_limit']],
  ])('is kept off by %s', (_what, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('is kept off by everything at once, each thing by name', () => {
    const messages = planChangeProblems('free', {
      organization: { addons: ['pitr'] },
      projects: [{ ...small, usedBytes: GB, computeSize: 'large' }],
      users: [{ ...ada, active: 5 }],
    }).map(({ message }) => message);
    expect(messages).toEqual([
      'The Free plan does not include Point-in-time recovery.',
      'Shop has more than the 0.5 GB of disk that the Free plan includes.',
      'Shop has the compute size Large, which the Free plan does not include.',
      'ada would have 5 active free projects; 2 are allowed.',
    ]);
  });

  it('does not count on paid plans', () => {
    const everything = {
      organization: { addons: ['hipaa'] },
      projects: [{ ...small, usedBytes: 9 * GB, computeSize: 'large' as const }],
      users: [],
    };
    expect(planChangeProblems('pro', everything)).toEqual([]);
  });
});
