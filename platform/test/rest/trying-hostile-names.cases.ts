import { describeTryingHostileNames } from './trying-hostile-names.ts';

describeTryingHostileNames(4);
