import { Steps } from '@howdah/shared-ui/steps';
import { jwtTexts } from '../texts/settings-api.ts';
import { changeSteps } from './change-steps.ts';
import classes from './change-progress.module.css';

/** How a change of the secret goes, in the place of the secret. */
export function ChangeProgress({ progress = 'started' }: { progress: string | undefined }) {
  return (
    <div className={classes.progress} role="status">
      <p className={classes.title}>{jwtTexts.updating}</p>
      <p className={classes.note}>{jwtTexts.updatingNote}</p>
      <Steps label={jwtTexts.stepsLabel} steps={changeSteps(progress)} stateWords={jwtTexts.stepStates} />
    </div>
  );
}
