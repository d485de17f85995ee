import { platformError } from '@howdah/shared-api';
import {
  type Plan,
  planObstacles,
  useBillingListPlansQuery,
  useBillingUpdateSubscriptionMutation,
} from '@howdah/shared-api/organizations/billing';
import { isProjectPaused, type Project } from '@howdah/shared-api/projects';
import type { PlanId } from '@howdah/shared-api/contract';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Callout,
  DescriptionList,
  ErrorState,
  PermittedButton,
  Skeleton,
  toast,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { DialogBody, Sheet, useLeaving } from '@howdah/shared-ui/dialog';
import { CircleArrowDown, CircleArrowUp } from 'lucide-react';
import { useId } from 'react';
import { FormFailure, toastFailure } from '../../forms/form-failure.tsx';
import { comparePlans, planFacts, planTexts, type PlanChange } from '../../plans/plan-facts.tsx';
import classes from './billing.module.css';

export const billingTexts = {
  title: 'Billing',
  failed: 'Failed to load subscription',
  failedHelp: 'Nothing has changed. Try again in a moment.',
  loading: 'Loading subscription',
  plan: 'Subscription plan',
  change: 'Change subscription plan',
  needs: 'amend subscriptions',
  addons: 'Add-ons',
  projects: 'Projects',
  projectsHelp: (projects: readonly Pick<Project, 'status'>[]) => {
    const active = projects.filter(({ status }) => !isProjectPaused(status)).length;
    return `${active} active, ${projects.length - active} paused.`;
  },
  project: 'Project',
  status: 'Status',
  disk: 'Disk used',
  diskOf: (used: string, size: string) => `${used} of ${size}`,
  notMeasured: 'Not measured',
  chooseAddons: 'Choose add-ons',
  addonsOf: (project: string) => `Choose add-ons of ${project}`,
  includes: (name: string) => `The ${name} plan includes`,
  panelTitle: 'Change subscription plan',
  current: 'Current plan',
  higher: 'Higher limits',
  lower: 'Lower limits',
  to: 'to',
  same: 'The other limits stay as they are.',
  noChange: 'The limits are those of the current plan.',
  changeTo: (name: string) => `Change to ${name}`,
  changed: (name: string) => `Changed to the ${name} plan`,
  refused: (name: string) => `Cannot change to the ${name} plan`,
  refusedHelp: 'Nothing has changed. Resolve this first:',
  changeFailure: {
    failed: 'Failed to change plan',
    unknown: 'The plan may have been changed. Check the current plan before you try again.',
  },
  noPayment: 'This platform takes no payments. A plan sets the limits of projects.',
};

interface PlanPanelProps {
  slug: string;
  current: PlanId;
  writePermission: PermissionAnswer;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * Lists all plans, each with its differences from the current one, to change to one. A refusal is shown below its plan,
 * with the platform's reasons.
 */
export function PlanPanel({ slug, current, writePermission, open, onOpenChange }: PlanPanelProps) {
  const plans = useBillingListPlansQuery();
  const [update, { isLoading, error, originalArgs, reset }] = useBillingUpdateSubscriptionMutation();

  const { hasLeft } = useLeaving();

  const currentPlan = plans.data?.find(({ id }) => id === current);

  const changeTo = async (id: PlanId) => {
    const { data, error: failure } = await update({ slug, tier: `tier_${id}` });
    if (failure) {
      if (hasLeft()) toastFailure(billingTexts.changeFailure, failure);
      return;
    }
    toast.success(billingTexts.changed(data.plan.name));
    if (!hasLeft()) onOpenChange(false);
  };
  const toggle = (next: boolean) => {
    // A failure is shown in the panel.
    if (isLoading) return;
    if (!next) reset();
    onOpenChange(next);
  };

  return (
    <Sheet
      open={open}
      onOpenChange={toggle}
      title={billingTexts.panelTitle}
      width={480}
      // Users read the plans first. The first control would be the close button.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        (event.currentTarget as HTMLElement).focus();
      }}
    >
      <DialogBody className={classes.plans}>
        <p className={classes.same}>{billingTexts.noPayment}</p>
        {plans.data ? (
          plans.data.map((plan) => (
            <PlanOffer
              key={plan.id}
              plan={plan}
              current={currentPlan}
              writePermission={writePermission}
              busy={isLoading}
              changing={isLoading && originalArgs?.tier === `tier_${plan.id}`}
              error={originalArgs?.tier === `tier_${plan.id}` ? error : undefined}
              onChange={() => void changeTo(plan.id)}
            />
          ))
        ) : plans.error ? (
          <ErrorState
            size="panel"
            title={planTexts.failed}
            description={planTexts.failedHelp}
            detail={platformError(plans.error).message}
            retrying={plans.isFetching}
            onRetry={() => void plans.refetch()}
          />
        ) : (
          <div role="status" aria-label={planTexts.loading}>
            <Skeleton height={170} radius="card" />
          </div>
        )}
      </DialogBody>
    </Sheet>
  );
}

interface PlanOfferProps {
  plan: Plan;
  /** The plan of the organization, for comparison. */
  current: Plan | undefined;
  writePermission: PermissionAnswer;
  /** A change is in progress, for any plan. */
  busy: boolean;
  /** A change to this plan is in progress. */
  changing: boolean;
  error: unknown;
  onChange(): void;
}

function PlanOffer({ plan, current, writePermission, busy, changing, error, onChange }: PlanOfferProps) {
  const isCurrent = plan.id === current?.id;
  return (
    <section className={classes.plan} aria-label={plan.name}>
      <div className={classes.planHead}>
        <h3 className={classes.planName}>{plan.name}</h3>
        {isCurrent ? (
          <Badge>{billingTexts.current}</Badge>
        ) : (
          <PermittedButton
            size="sm"
            loading={changing}
            permission={writePermission}
            action={billingTexts.needs}
            disabled={busy}
            onClick={onChange}
          >
            {billingTexts.changeTo(plan.name)}
          </PermittedButton>
        )}
      </div>
      {isCurrent || !current ? (
        <DescriptionList items={planFacts(plan)} className={classes.facts} />
      ) : (
        <PlanComparison current={current} plan={plan} />
      )}
      {error !== undefined && <PlanRefusal name={plan.name} error={error} />}
    </section>
  );
}

/** The limits that a change to the plan would raise or lower. */
function PlanComparison({ current, plan }: { current: Plan; plan: Plan }) {
  const { higher, lower } = comparePlans(current, plan);
  const changed = higher.length + lower.length;
  return (
    <div className={classes.comparison}>
      <Changes title={billingTexts.higher} changes={higher} tone="higher" />
      <Changes title={billingTexts.lower} changes={lower} tone="lower" />
      {changed < planFacts(plan).length && (
        <p className={classes.same}>{changed === 0 ? billingTexts.noChange : billingTexts.same}</p>
      )}
    </div>
  );
}

interface ChangesProps {
  title: string;
  changes: readonly PlanChange[];
  tone: 'higher' | 'lower';
}

function Changes({ title, changes, tone }: ChangesProps) {
  const titleId = useId();
  if (changes.length === 0) return null;
  return (
    <div className={classes.changes}>
      <h4 id={titleId} className={classes.changesTitle} data-tone={tone}>
        {tone === 'higher' ? <CircleArrowUp aria-hidden /> : <CircleArrowDown aria-hidden />} {title}
      </h4>
      <DescriptionList
        aria-labelledby={titleId}
        className={classes.facts}
        items={changes.map(({ term, before, after }) => ({
          term,
          value: (
            <span>
              <span className={classes.before}>{before}</span> <span aria-hidden>→</span>
              <VisuallyHidden>{billingTexts.to}</VisuallyHidden> {after}
            </span>
          ),
        }))}
      />
    </div>
  );
}

interface PlanRefusalProps {
  /** Of the plan. */
  name: string;
  error: unknown;
}

/** Why the organization cannot change to a plan. */
function PlanRefusal({ name, error }: PlanRefusalProps) {
  const obstacles = planObstacles(platformError(error).details);
  if (obstacles.length === 0) return <FormFailure texts={billingTexts.changeFailure} error={error} />;
  return (
    <Callout tone="danger" role="alert" title={billingTexts.refused(name)}>
      <p>{billingTexts.refusedHelp}</p>
      <ul className={classes.reasons}>
        {obstacles.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Callout>
  );
}
