import { describeStagedWalks } from './staged-walk.ts';

describeStagedWalks(200, 150);
