import { testHostileNames } from './testing/hostile-names.ts';

testHostileNames(200);
