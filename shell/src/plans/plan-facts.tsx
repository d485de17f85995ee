import type { Plan } from '@howdah/shared-api/organizations/billing';
import { Check } from 'lucide-react';
import classes from './plan-facts.module.css';

export const planTexts = {
  projects: 'Active projects of each owner and administrator',
  unlimited: 'Unlimited',
  disk: 'Disk of each project',
  gb: (gb: number) => `${gb} GB`,
  backups: 'Daily backups',
  latest: 'Latest only',
  lastDays: (days: number) => `Last ${days} days`,
  paused: 'Restore of a paused project',
  anyTime: 'At any time',
  within: (days: number) => `Within ${days} days`,
  branches: 'Preview branches',
  included: 'Included',
  notIncluded: 'Not included',
  failed: 'Plans could not be loaded',
  failedHelp: 'Nothing has changed. Try again in a moment.',
  loading: 'Loading plans',
};

/** One limit of a plan. */
export interface PlanFact {
  term: string;
  value: string;
  /** To compare plans: more is better. */
  amount: number;
}

/** The limits of a plan, in the same order for each. The platform provides the figures. */
export function planFacts(plan: Plan): PlanFact[] {
  const { free_project_limit: limit, disk_gb: disk, backups_kept: backups, branching } = plan;
  const window = plan.restore_window_days;
  return [
    {
      term: planTexts.projects,
      value: limit === null ? planTexts.unlimited : String(limit),
      amount: limit ?? Infinity,
    },
    { term: planTexts.disk, value: planTexts.gb(disk), amount: disk },
    {
      term: planTexts.backups,
      value: backups === 1 ? planTexts.latest : planTexts.lastDays(backups),
      amount: backups,
    },
    {
      term: planTexts.paused,
      value: window === null ? planTexts.anyTime : planTexts.within(window),
      amount: window ?? Infinity,
    },
    {
      term: planTexts.branches,
      value: branching ? planTexts.included : planTexts.notIncluded,
      amount: branching ? 1 : 0,
    },
  ];
}

/** What changes with a plan. */
export interface PlanChange {
  term: string;
  now: string;
  then: string;
}

/** What gets better and what is lost when an organization changes from one plan to another. */
export function comparePlans(current: Plan, other: Plan): { better: PlanChange[]; worse: PlanChange[] } {
  const then = planFacts(other);
  const changes = planFacts(current).map((now, index) => ({ now, then: then[index]! }));
  const list = (isChange: (now: number, then: number) => boolean) =>
    changes
      .filter((change) => isChange(change.now.amount, change.then.amount))
      .map((change) => ({ term: change.now.term, now: change.now.value, then: change.then.value }));
  return { better: list((now, next) => next > now), worse: list((now, next) => next < now) };
}

/** The limits of a plan in a narrow card: each name above its value, so that cards beside each other compare. */
export function PlanColumn({ plan }: { plan: Plan }) {
  return (
    <span className={classes.column}>
      {planFacts(plan).map(({ term, value, amount }) => (
        <span key={term} className={classes.fact} data-missing={amount === 0 || undefined}>
          <span className={classes.term}>{term}</span> <span>{value}</span>
        </span>
      ))}
    </span>
  );
}

export function CheckedList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Check aria-hidden /> {line}
        </li>
      ))}
    </ul>
  );
}
