import { testLateWarning, testLayoutShift } from './test-layout-shift.ts';

// All pages at all widths are in the long run.
testLayoutShift(390, ['organization-team', 'roles', 'settings-general']);
testLateWarning(390);
