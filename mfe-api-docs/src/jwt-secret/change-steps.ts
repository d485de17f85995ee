import type { Step } from '@howdah/shared-ui/steps';
import { jwtTexts } from '../texts/settings-api.ts';

const NAMES = Object.keys(jwtTexts.steps) as (keyof typeof jwtTexts.steps)[];

/**
 * The steps of a change of the secret, from the name of the one that was begun last: `started` before the first,
 * `completed` after the last. A name that is not known leaves all of them to come.
 */
export function changeSteps(progress: string): Step[] {
  const current = progress === 'completed' ? NAMES.length : NAMES.findIndex((name) => name === progress);
  return NAMES.map((name, index) => ({
    name: jwtTexts.steps[name],
    state: index < current ? 'done' : index === current ? 'current' : 'pending',
  }));
}
