import type { Plan } from '@howdah/shared-api/organizations/billing';
import { comparePlans, planFacts } from './plan-facts.tsx';

const free: Plan = {
  id: 'free',
  name: 'Free',
  disk_gb: 0.5,
  backups_kept: 1,
  branching: false,
  restore_window_days: 90,
  free_project_limit: 2,
};
const pro: Plan = {
  id: 'pro',
  name: 'Pro',
  disk_gb: 8,
  backups_kept: 7,
  branching: true,
  restore_window_days: null,
  free_project_limit: null,
};
const values = (plan: Plan) => planFacts(plan).map(({ value }) => value);
const terms = (changes: { term: string }[]) => changes.map(({ term }) => term);

describe('planFacts', () => {
  it('says where a plan ends, and what it leaves open', () => {
    expect(values(free)).toEqual(['2', '0.5 GB', 'Latest only', 'Within 90 days', 'Not included']);
    expect(values(pro)).toEqual(['Unlimited', '8 GB', 'Last 7 days', 'At any time', 'Included']);
  });
});

describe('comparePlans', () => {
  it('names everything that a larger plan has more of, and nothing as lost', () => {
    const { better, worse } = comparePlans(free, pro);
    expect(terms(better)).toEqual(planFacts(free).map(({ term }) => term));
    expect(better[1]).toEqual({ term: 'Disk of each project', now: '0.5 GB', then: '8 GB' });
    expect(worse).toEqual([]);
  });

  it('names what a smaller plan takes away', () => {
    const { better, worse } = comparePlans(pro, free);
    expect(better).toEqual([]);
    expect(worse.at(-1)).toEqual({ term: 'Preview branches', now: 'Included', then: 'Not included' });
  });

  it('leaves out what stays, and tells both directions apart', () => {
    const other = { ...pro, disk_gb: 50, restore_window_days: 30 };
    const { better, worse } = comparePlans(pro, other);
    expect(terms(better)).toEqual(['Disk of each project']);
    expect(terms(worse)).toEqual(['Restore of a paused project']);
  });
});
