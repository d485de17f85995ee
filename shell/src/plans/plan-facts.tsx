import type { Plan } from '@howdah/shared-api/organizations/billing';
import type { DescriptionItem } from '@howdah/shared-ui';
import { Check } from 'lucide-react';
import classes from './plan-facts.module.css';

export const planTexts = {
  anyNumber: 'Unlimited projects',
  limited: (projects: number) =>
    `Up to ${projects} active ${projects === 1 ? 'project' : 'projects'} per owner and administrator`,
  disk: (gb: number) => `${gb} GB of disk per project`,
  latestBackup: 'Latest daily backup',
  backups: (days: number) => `Daily backups for the last ${days} days`,
  restoreAlways: 'Restore paused projects at any time',
  restoreWithin: (days: number) => `Restore paused projects within ${days} days`,
  branching: 'Preview branches',
  items: {
    projects: 'Projects',
    unlimited: 'Unlimited',
    disk: 'Disk',
    gb: (gb: number) => `${gb} GB per project`,
    backups: 'Backups',
    paused: 'Paused projects',
    always: 'Can be restored at any time',
    within: (days: number) => `Can be restored within ${days} days`,
    branches: 'Preview branches',
    included: 'Included',
    notIncluded: 'Not included',
  },
  failed: 'Plans could not be loaded',
  failedHelp: 'Nothing has changed. Try again in a moment.',
  loading: 'Loading plans',
};

export function PlanFacts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <Check aria-hidden /> {fact}
        </li>
      ))}
    </ul>
  );
}

/** One line per fact of a plan. The platform provides the figures. */
export function describePlan(plan: Plan): string[] {
  const { free_project_limit: limit, disk_gb: disk, backups_kept: backups, branching } = plan;
  const window = plan.restore_window_days;
  return [
    limit === null ? planTexts.anyNumber : planTexts.limited(limit),
    planTexts.disk(disk),
    backups === 1 ? planTexts.latestBackup : planTexts.backups(backups),
    window === null ? planTexts.restoreAlways : planTexts.restoreWithin(window),
    ...(branching ? [planTexts.branching] : []),
  ];
}

/** The same facts by name, for one plan alone. */
export function planItems(plan: Plan): DescriptionItem[] {
  const { items } = planTexts;
  const { free_project_limit: limit, disk_gb: disk, backups_kept: backups, branching } = plan;
  const window = plan.restore_window_days;
  return [
    { term: items.projects, value: limit === null ? items.unlimited : planTexts.limited(limit) },
    { term: items.disk, value: items.gb(disk) },
    { term: items.backups, value: backups === 1 ? planTexts.latestBackup : planTexts.backups(backups) },
    {
      term: items.paused,
      value: window === null ? items.always : items.within(window),
    },
    { term: items.branches, value: branching ? items.included : items.notIncluded },
  ];
}
