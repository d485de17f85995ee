import { describeWalks } from './rows-walk.ts';

describeWalks(
  Array.from({ length: 200 }, (_, seed) => seed + 100),
  40,
);
