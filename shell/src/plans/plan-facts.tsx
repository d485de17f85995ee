import type { Plan } from '@howdah/shared-api/organizations/billing';
import { VisuallyHidden } from '@howdah/shared-ui';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { Check } from 'lucide-react';
import classes from './plan-facts.module.css';

export const planTexts = {
  projects: 'Active projects',
  /** The roles that the limit applies to. */
  perMember: (limit: number) => `${limit} per owner or administrator`,
  unlimited: 'Unlimited',
  disk: 'Disk per project',
  gb: (gb: number) => `${gb} GB`,
  backups: 'Backups',
  latest: 'Latest only',
  lastBackups: (count: number) => `Last ${count} backups`,
  paused: 'Restoring paused projects',
  anyTime: 'At any time',
  within: (days: number) => `Within ${days} days`,
  branches: 'Preview branches',
  included: 'Included',
  notIncluded: 'Not included',
  /** A limit as one phrase, where there is no room for a name and a value. */
  short: {
    projects: (limit: number | null) =>
      limit === null ? 'Unlimited active projects' : `${limit} active projects per owner or administrator`,
    disk: (size: string) => `${size} of disk`,
    backups: (count: number) => (count === 1 ? 'Latest backup kept' : `${count} backups kept`),
    paused: (days: number | null) => (days === null ? 'Restore at any time' : `Restore within ${days} days`),
  },
  failed: 'Failed to load plans',
  failedHelp: 'Nothing has changed. Try again in a moment.',
  loading: 'Loading plans',
};

/** One limit of a plan. */
export interface PlanFact {
  term: string;
  value: string;
  /** Name and value in one: "0.5 GB of disk". */
  short: string;
  /** For comparing plans: higher is better. */
  amount: number;
}

/** The limits of a plan, in the same order for each. The platform provides the figures. */
export function planFacts(plan: Plan): PlanFact[] {
  const { free_project_limit: limit, disk_gb: disk, backups_kept: backups, branching } = plan;
  const window = plan.restore_window_days;
  return [
    {
      term: planTexts.projects,
      value: limit === null ? planTexts.unlimited : planTexts.perMember(limit),
      short: planTexts.short.projects(limit),
      amount: limit ?? Infinity,
    },
    {
      term: planTexts.disk,
      value: planTexts.gb(disk),
      short: planTexts.short.disk(planTexts.gb(disk)),
      amount: disk,
    },
    {
      term: planTexts.backups,
      value: backups === 1 ? planTexts.latest : planTexts.lastBackups(backups),
      short: planTexts.short.backups(backups),
      amount: backups,
    },
    {
      term: planTexts.paused,
      value: window === null ? planTexts.anyTime : planTexts.within(window),
      short: planTexts.short.paused(window),
      amount: window ?? Infinity,
    },
    {
      term: planTexts.branches,
      value: branching ? planTexts.included : planTexts.notIncluded,
      short: planTexts.branches,
      amount: branching ? 1 : 0,
    },
  ];
}

/** A limit that changes with a plan. */
export interface PlanChange {
  term: string;
  before: string;
  after: string;
}

/** The limits that get higher and lower when an organization changes from one plan to another. */
export function comparePlans(current: Plan, other: Plan): { higher: PlanChange[]; lower: PlanChange[] } {
  const then = planFacts(other);
  const changes = planFacts(current).map((now, index) => ({ now, then: then[index]! }));
  const list = (isChange: (now: number, then: number) => boolean) =>
    changes
      .filter((change) => isChange(change.now.amount, change.then.amount))
      .map((change) => ({ term: change.now.term, before: change.now.value, after: change.then.value }));
  return { higher: list((now, next) => next > now), lower: list((now, next) => next < now) };
}

/** The names above the values of `PlanRow`. They are in each row too, for screen readers. */
export function PlanRowHeads({ name }: { name: string }) {
  return (
    <div className={classes.heads} aria-hidden>
      <span className={classes.headOfName}>{name}</span>
      <span className={classes.cells}>
        {[planTexts.projects, planTexts.disk, planTexts.backups, planTexts.paused, planTexts.branches].map(
          (term) => (
            <span key={term}>{term}</span>
          ),
        )}
      </span>
    </div>
  );
}

/** The limits of a plan in one row, so that rows below each other compare; a line of text on a phone. */
export function PlanRow({ plan }: { plan: Plan }) {
  const facts = planFacts(plan);
  return (
    <>
      <span className={classes.cells}>
        {facts.map(({ term, value, amount }) => (
          <span key={term} data-missing={amount === 0 || undefined}>
            <VisuallyHidden>{term}: </VisuallyHidden>
            {value}
          </span>
        ))}
      </span>
      <FactLine
        className={classes.line}
        facts={facts.filter(({ amount }) => amount > 0).map(({ short }) => short)}
      />
    </>
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
