import { WIDTHS } from '@howdah/tools/playwright';
import { testLateWarning, testLayoutShift, testRowsArriving } from './test-layout-shift.ts';

for (const width of WIDTHS) {
  testLayoutShift(width);
  testRowsArriving(width);
  testLateWarning(width);
}
