import { describeStagedWalks } from './staged-walk.ts';

describeStagedWalks(5, 40);
