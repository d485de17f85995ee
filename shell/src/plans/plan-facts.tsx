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
  /** What a change of the plan brings or takes: "0.5 GB of disk instead of 8 GB". */
  change: {
    projects: (limit: string) => `${limit} active projects for each owner and administrator`,
    disk: (size: string) => `${size} of disk`,
    backups: (days: number) =>
      days === 1 ? 'Only the latest daily backup' : `Daily backups of the last ${days} days`,
    backupsNow: (days: number) => (days === 1 ? 'only the latest' : `the last ${days} days`),
    paused: (when: string) => `Restore of a paused project ${when}`,
  },
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
  /** What an organization has with this limit, where it changes: "0.5 GB of disk". */
  offer: string;
  /** The limit behind "instead of". A limit that is only included or not has none. */
  replaced?: string;
}

/** The limits of a plan, in the same order for each. The platform provides the figures. */
export function planFacts(plan: Plan): PlanFact[] {
  const { free_project_limit: limit, disk_gb: disk, backups_kept: backups, branching } = plan;
  const window = plan.restore_window_days;
  const projects = limit === null ? planTexts.unlimited : String(limit);
  const restore = window === null ? planTexts.anyTime : planTexts.within(window);
  return [
    {
      term: planTexts.projects,
      value: projects,
      amount: limit ?? Infinity,
      offer: planTexts.change.projects(projects),
      replaced: lowerFirst(projects),
    },
    {
      term: planTexts.disk,
      value: planTexts.gb(disk),
      amount: disk,
      offer: planTexts.change.disk(planTexts.gb(disk)),
      replaced: planTexts.gb(disk),
    },
    {
      term: planTexts.backups,
      value: backups === 1 ? planTexts.latest : planTexts.lastDays(backups),
      amount: backups,
      offer: planTexts.change.backups(backups),
      replaced: planTexts.change.backupsNow(backups),
    },
    {
      term: planTexts.paused,
      value: restore,
      amount: window ?? Infinity,
      offer: planTexts.change.paused(lowerFirst(restore)),
      replaced: lowerFirst(restore),
    },
    {
      term: planTexts.branches,
      value: branching ? planTexts.included : planTexts.notIncluded,
      amount: branching ? 1 : 0,
      offer: planTexts.branches,
    },
  ];
}

/** Inside a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What changes with a plan. */
export interface PlanChange {
  term: string;
  offer: string;
  insteadOf?: string;
}

/** What gets better and what is lost when an organization changes from one plan to another. */
export function comparePlans(current: Plan, other: Plan): { better: PlanChange[]; worse: PlanChange[] } {
  const then = planFacts(other);
  const changes = planFacts(current).map((now, index) => ({ now, then: then[index]! }));
  const list = (isChange: (now: number, then: number) => boolean) =>
    changes
      .filter((change) => isChange(change.now.amount, change.then.amount))
      .map(({ now, then: { term, offer } }) => ({ term, offer, insteadOf: now.replaced }));
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
