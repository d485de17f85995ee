import { testLongValueSetToNull } from '../cells/cells-of.cases.ts';
import { describeStagedWalks } from '../changes/staged-walk.ts';
import { testExportAndImport } from '../import/export-and-import.cases.ts';
import { testTableChanges } from '../table-form/table-changes.cases.ts';
import { embeddedPostgresOfTests } from './embedded-postgres.ts';

// To start a Postgres takes longer than all of these tests.
const database = embeddedPostgresOfTests();

describe('an export that is imported again', () => testExportAndImport(database));
describe('changes of a table, as Postgres runs them', () => testTableChanges(database));
describe('a long value that is set to NULL', () => testLongValueSetToNull(database));
describeStagedWalks(database, 5, 40);
