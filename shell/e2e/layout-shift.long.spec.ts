import { WIDTHS } from '@howdah/tools/playwright';
import { testLayoutShift } from './test-layout-shift.ts';

for (const width of WIDTHS) testLayoutShift(width);
