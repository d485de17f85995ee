import { WIDTHS } from '@howdah/tools/playwright';
import { testLateWarning, testLayoutShift } from './test-layout-shift.ts';

for (const width of WIDTHS) {
  testLayoutShift(width);
  testLateWarning(width);
}
