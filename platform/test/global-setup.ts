import { bundleTypebox } from './bundle-typebox.ts';
import { bundleEngine } from './engines/engine-entry.ts';
import { startPostgresForTests } from './postgres/start-postgres.ts';
import { fingerprintOfHomes } from './server/kept-home.ts';

/** Shared by all test files of a run, which are separate processes and read it from the environment. */
export default async function prepareTests(): Promise<void> {
  bundleTypebox();
  process.env.HOWDAH_TEST_ENGINE = bundleEngine();
  process.env.HOWDAH_TEST_HOMES = fingerprintOfHomes();
  await startPostgresForTests();
}
