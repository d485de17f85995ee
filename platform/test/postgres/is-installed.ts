// For npm test: ends with 0 when a PostgreSQL that the tests can use is installed.
import { findPostgres } from './binaries.ts';

process.exit(findPostgres() ? 0 : 1);
