import type { Plan } from '@howdah/shared-api/organizations/billing';
import { comparePlans, type PlanChange, planFacts } from './plan-facts.tsx';

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

const lines = (changes: PlanChange[]) =>
  changes.map(({ term, before, after }) => `${term}: ${before} → ${after}`);

describe('planFacts', () => {
  it('says where a plan ends, and what it leaves open', () => {
    expect(values(free)).toEqual([
      '2 per owner or administrator',
      '0.5 GB',
      'Latest only',
      'Within 90 days',
      'Not included',
    ]);
    expect(values(pro)).toEqual(['Unlimited', '8 GB', 'Last 7 backups', 'At any time', 'Included']);
  });
});

describe('comparePlans', () => {
  it('names all that a larger plan has more of, with the limit before and after', () => {
    const { higher, lower } = comparePlans(free, pro);
    expect(terms(higher)).toEqual(planFacts(free).map(({ term }) => term));
    expect(lines(higher)).toEqual([
      'Active projects: 2 per owner or administrator → Unlimited',
      'Disk per project: 0.5 GB → 8 GB',
      'Backups: Latest only → Last 7 backups',
      'Restoring paused projects: Within 90 days → At any time',
      'Preview branches: Not included → Included',
    ]);
    expect(lower).toEqual([]);
  });

  it('names what a smaller plan has less of', () => {
    const { higher, lower } = comparePlans(pro, free);
    expect(higher).toEqual([]);
    expect(lines(lower)).toContain('Disk per project: 8 GB → 0.5 GB');
    expect(lines(lower)).toContain('Preview branches: Included → Not included');
  });

  it('leaves out what stays, and tells both directions apart', () => {
    const other = { ...pro, disk_gb: 50, restore_window_days: 30 };
    const { higher, lower } = comparePlans(pro, other);
    expect(terms(higher)).toEqual(['Disk per project']);
    expect(terms(lower)).toEqual(['Restoring paused projects']);
  });
});
