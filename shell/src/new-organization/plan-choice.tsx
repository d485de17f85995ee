import { platformError } from '@howdah/shared-api';
import { useBillingListPlansQuery } from '@howdah/shared-api/billing';
import { ErrorState, Skeleton } from '@howdah/shared-ui';
import type { ComponentProps } from 'react';
import { describePlan } from '../plans/describe-plan.ts';
import { PlanFacts } from '../plans/plan-facts.tsx';
import { newOrganizationTexts } from '../texts/new-organization.ts';
import { planTexts } from '../texts/plans.ts';
import classes from './new-organization.module.css';

/** One plan of all that there are, with what each includes. Takes what react-hook-form registers for the field. */
export function PlanChoice(field: Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  const { data: plans, error, isFetching, refetch } = useBillingListPlansQuery();
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.legend}>{newOrganizationTexts.plan}</legend>
      <p className={classes.help}>{newOrganizationTexts.planHelp}</p>
      {plans ? (
        <div className={classes.offers}>
          {plans.map((plan) => (
            <label key={plan.id} className={classes.offer}>
              <input type="radio" {...field} value={`tier_${plan.id}`} aria-label={plan.name} />
              <span className={classes.name}>{plan.name}</span>
              <span className={classes.facts}>
                <PlanFacts facts={describePlan(plan)} />
              </span>
            </label>
          ))}
        </div>
      ) : error ? (
        <ErrorState
          size="panel"
          title={planTexts.failed}
          description={planTexts.failedHelp}
          detail={platformError(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.offers} role="status" aria-label={planTexts.loading}>
          {[1, 2, 3, 4].map((offer) => (
            <Skeleton key={offer} height={172} radius="card" />
          ))}
        </div>
      )}
    </fieldset>
  );
}
