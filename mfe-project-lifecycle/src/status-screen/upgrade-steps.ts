import { UPGRADE_STEPS, type UpgradeStep } from '@howdah/shared-api/contract';
import type { StepState } from '@howdah/shared-ui/steps';

export type VisibleStep = Exclude<UpgradeStep, 'CompletedUpgrade'>;

/** Not a visible step: a full backup is running (docs/product/lifecycle.md#states). */
const FINAL: UpgradeStep = 'CompletedUpgrade';

/** Eight. */
const VISIBLE_STEPS = UPGRADE_STEPS.filter((key): key is VisibleStep => key !== FINAL);

/** Whether all steps are done and a full backup is running. */
export function isBackingUp(progress: string): boolean {
  return keyOf(progress) === FINAL;
}

/** The state of each visible step. An unknown key counts as the first. */
export function upgradeSteps(progress: string): { key: VisibleStep; state: StepState }[] {
  const current = Math.max(0, (UPGRADE_STEPS as readonly string[]).indexOf(keyOf(progress)));
  return VISIBLE_STEPS.map((key, index) => ({ key, state: stateOf(index, current) }));
}

/** Only the part before an underscore counts (docs/product/lifecycle.md#data). */
function keyOf(progress: string): string {
  return progress.split('_', 1)[0]!;
}

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current';
  return index < current ? 'done' : 'pending';
}
