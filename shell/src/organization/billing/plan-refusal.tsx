import type { PlatformError } from '@howdah/shared-api';
import { planObstacles } from '@howdah/shared-api/billing';
import { Callout } from '@howdah/shared-ui';
import { billingTexts } from '../../texts/billing.ts';
import classes from './billing.module.css';

interface PlanRefusalProps {
  /** Of the plan. */
  name: string;
  error: PlatformError;
}

/** Why a plan cannot be changed to, with everything that stands in its way. */
export function PlanRefusal({ name, error }: PlanRefusalProps) {
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
