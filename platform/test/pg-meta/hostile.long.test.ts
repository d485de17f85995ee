import { describeHostileNames } from './hostile-names.ts';

describeHostileNames(1);
