import { describeWalks } from './rows-walk.ts';

describeWalks([1, 2, 3], 15);
