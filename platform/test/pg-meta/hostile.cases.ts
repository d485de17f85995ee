import { describeHostileNames } from './hostile-names.ts';

describeHostileNames(0.05);
