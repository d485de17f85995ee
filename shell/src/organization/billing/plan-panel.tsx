import { platformError, type PlatformError } from '@howdah/shared-api';
import { planObstacles, useBillingUpdateSubscriptionMutation, type PlanId } from '@howdah/shared-api/billing';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Badge, Button, Callout, toast } from '@howdah/shared-ui';
import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { billingTexts, plans } from '../../texts/billing.ts';
import { PlanFacts } from './plan-facts.tsx';
import classes from './billing.module.css';

interface PlanPanelProps {
  slug: string;
  current: PlanId;
  mayWrite: PermissionAnswer;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** All plans side by side, to change to. A refusal stays below its plan with the platform's reasons. */
export function PlanPanel({ slug, current, mayWrite, open, onOpenChange }: PlanPanelProps) {
  const [update, { isLoading, error, originalArgs, reset }] = useBillingUpdateSubscriptionMutation();

  const changeTo = async (id: PlanId) => {
    const { data } = await update({ slug, tier: `tier_${id}` });
    if (!data) return;
    toast.success(billingTexts.changed(data.plan.name));
    onOpenChange(false);
  };
  const toggle = (next: boolean) => {
    if (!next) reset();
    onOpenChange(next);
  };

  return (
    <Sheet
      open={open}
      onOpenChange={toggle}
      title={billingTexts.panelTitle}
      width={480}
      // The plans are read first; the first control would be the way out.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        (event.currentTarget as HTMLElement).focus();
      }}
    >
      <DialogBody className={classes.plans}>
        {plans.map(({ id, name, includes }) => (
          <section
            key={id}
            className={classes.plan}
            aria-label={name}
            data-current={id === current || undefined}
          >
            <div className={classes.planHead}>
              <h3 className={classes.planName}>{name}</h3>
              {id === current ? (
                <Badge tone="accent">{billingTexts.current}</Badge>
              ) : (
                <Button
                  size="sm"
                  loading={isLoading && originalArgs?.tier === `tier_${id}`}
                  disabled={isLoading || mayWrite === 'unknown'}
                  disabledReason={mayWrite === 'denied' ? billingTexts.noPermission : undefined}
                  onClick={() => void changeTo(id)}
                >
                  {billingTexts.changeTo(name)}
                </Button>
              )}
            </div>
            <PlanFacts facts={includes} />
            {error && originalArgs?.tier === `tier_${id}` && (
              <PlanRefusal name={name} error={platformError(error)} />
            )}
          </section>
        ))}
      </DialogBody>
    </Sheet>
  );
}

function PlanRefusal({ name, error }: { name: string; error: PlatformError }) {
  const obstacles = planObstacles(error.details);
  return (
    <Callout tone="danger" role="alert" title={billingTexts.refused(name)}>
      {obstacles.length === 0 ? (
        billingTexts.changeFailed(error.message)
      ) : (
        <>
          <p>{billingTexts.refusedHelp}</p>
          <ul className={classes.reasons}>
            {obstacles.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
