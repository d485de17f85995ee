import { Steps } from '@howdah/shared-ui/steps';
import { upgradeStepTexts, upgradeTexts } from '../texts/upgrade.ts';
import { upgradeSteps } from './upgrade-steps.ts';

/** The eight steps of an upgrade, with how far it is. */
export function UpgradeStepList({ progress }: { progress: string }) {
  const steps = upgradeSteps(progress).map(({ key, state }) => ({ name: upgradeStepTexts[key], state }));
  return <Steps label={upgradeTexts.stepsLabel} steps={steps} stateWords={upgradeTexts.states} />;
}
