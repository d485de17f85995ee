import { embeddedPostgresOfTests } from '../testing/embedded-postgres.ts';
import { describeStagedWalks } from './staged-walk.ts';

describeStagedWalks(embeddedPostgresOfTests(), 200, 150);
