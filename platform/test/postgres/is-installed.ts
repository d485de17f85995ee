// Used by npm test: exits with 0 when the tests can use an installed PostgreSQL.
import { findPostgres } from './binaries.ts';

process.exit(findPostgres() ? 0 : 1);
