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

const sentences = (changes: { offer: string; insteadOf?: string }[]) =>
  changes.map(({ offer, insteadOf }) => (insteadOf ? `${offer} instead of ${insteadOf}` : offer));

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
    expect(sentences(better)).toEqual([
      'Unlimited active projects for each owner and administrator instead of 2',
      '8 GB of disk instead of 0.5 GB',
      'Daily backups of the last 7 days instead of only the latest',
      'Restore of a paused project at any time instead of within 90 days',
      'Preview branches',
    ]);
    expect(worse).toEqual([]);
  });

  it('names what a smaller plan takes away', () => {
    const { better, worse } = comparePlans(pro, free);
    expect(better).toEqual([]);
    expect(sentences(worse)).toEqual([
      '2 active projects for each owner and administrator instead of unlimited',
      '0.5 GB of disk instead of 8 GB',
      'Only the latest daily backup instead of the last 7 days',
      'Restore of a paused project within 90 days instead of at any time',
      'Preview branches',
    ]);
  });

  it('leaves out what stays, and tells both directions apart', () => {
    const other = { ...pro, disk_gb: 50, restore_window_days: 30 };
    const { better, worse } = comparePlans(pro, other);
    expect(terms(better)).toEqual(['Disk of each project']);
    expect(terms(worse)).toEqual(['Restore of a paused project']);
  });
});
