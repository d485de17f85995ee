import { isBackingUp, upgradeSteps } from './upgrade-steps.ts';

const states = (progress: string) => upgradeSteps(progress).map(({ state }) => state);
const of = (done: number, current: number, pending: number) => [
  ...Array<string>(done).fill('done'),
  ...Array<string>(current).fill('current'),
  ...Array<string>(pending).fill('pending'),
];

describe('upgradeSteps', () => {
  it.each([
    ['Started', of(0, 1, 7)],
    ['LaunchedUpgradedInstance', of(1, 1, 6)],
    ['DetachedVolumeFromUpgradedInstance', of(2, 1, 5)],
    ['AttachedVolumeToOriginalInstance', of(3, 1, 4)],
    ['InitiatedDataUpgrade', of(4, 1, 3)],
    ['CompletedDataUpgrade', of(5, 1, 2)],
    ['DetachedVolumeFromOriginalInstance', of(6, 1, 1)],
    ['AttachedVolumeToUpgradedInstance', of(7, 1, 0)],
    ['CompletedUpgrade', of(8, 0, 0)],
    ['InitiatedDataUpgrade_42', of(4, 1, 3)],
    ['SomethingNew', of(0, 1, 7)],
  ])('at %s', (progress, expected) => {
    expect(states(progress)).toEqual(expected);
  });
});

describe('isBackingUp', () => {
  it.each([
    ['CompletedUpgrade', true],
    ['CompletedUpgrade_1', true],
    ['AttachedVolumeToUpgradedInstance', false],
  ])('at %s is %s', (progress, expected) => {
    expect(isBackingUp(progress)).toBe(expected);
  });
});
