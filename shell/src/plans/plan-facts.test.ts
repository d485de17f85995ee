import type { Plan } from '@howdah/shared-api/organizations/billing';
import { describePlan } from './plan-facts.tsx';
const free: Plan = {
  id: 'free',
  name: 'Free',
  disk_gb: 0.5,
  backups_kept: 1,
  branching: false,
  restore_window_days: 90,
  free_project_limit: 2,
};

describe('describePlan', () => {
  it('says where a plan ends', () => {
    expect(describePlan(free)).toEqual([
      'Up to 2 active projects per owner and administrator',
      '0.5 GB of disk per project',
      'Latest daily backup',
      'Restore paused projects within 90 days',
    ]);
  });

  it('says what a plan leaves open', () => {
    const pro: Plan = {
      ...free,
      disk_gb: 8,
      backups_kept: 7,
      branching: true,
      restore_window_days: null,
      free_project_limit: null,
    };
    expect(describePlan(pro)).toEqual([
      'Unlimited projects',
      '8 GB of disk per project',
      'Daily backups for the last 7 days',
      'Restore paused projects at any time',
      'Preview branches',
    ]);
  });
});
