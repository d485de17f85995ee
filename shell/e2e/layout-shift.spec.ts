import { testLayoutShift } from './test-layout-shift.ts';

// All pages at all widths, and late warnings, are in the long run.
testLayoutShift(390, ['organization-team', 'roles', 'settings-general']);
