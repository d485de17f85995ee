import type { PlanId } from '@howdah/shared-api/contract';
import { requireDiskGrowth } from './disk.ts';

const codeOf = (diskSizeGb: number | null, plan: PlanId, wantedGb: number) => {
  try {
    requireDiskGrowth({ diskSizeGb }, plan, wantedGb);
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the size of a disk', () => {
  it.each<[PlanId, number | null, number, string]>([
    ['pro', null, 9, 'accepted'],
    ['pro', 20, 20, 'accepted'],
    ['pro', 20, 19, 'disk_cannot_shrink'],
    ['pro', null, 7, 'disk_cannot_shrink'],
    ['free', null, 1, 'disk_not_included'],
    ['free', 8, 9, 'disk_not_included'],
    ['enterprise', null, 200, 'accepted'],
  ])('on the plan %s with %s GB bought, %s GB are %s', (plan, bought, wanted, expected) => {
    expect(codeOf(bought, plan, wanted)).toBe(expected);
  });
});
