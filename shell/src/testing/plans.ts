import type { Plan } from '@howdah/shared-api/organizations/billing';
import { ok } from '@howdah/tools/testing';

const paid = {
  disk_gb: 8,
  backups_kept: 7,
  branching: true,
  restore_window_days: null,
  free_project_limit: null,
} as const;

const plans: Plan[] = [
  {
    id: 'free',
    name: 'Free',
    disk_gb: 0.5,
    backups_kept: 1,
    branching: false,
    restore_window_days: 90,
    free_project_limit: 2,
  },
  { id: 'pro', name: 'Pro', ...paid },
  { id: 'team', name: 'Team', ...paid, backups_kept: 14 },
];

export const plansAnswer = { 'GET /platform/plans': ok(plans) };
