import { bundleTypebox } from './bundle-typebox.ts';
import { bundleEngine } from './engines/engine-entry.ts';
import { startPostgresForTests } from './postgres/start-postgres.ts';
import { fingerprintOfHomes } from './server/kept-home.ts';

/** What all test files of a run share. They run in processes of their own, and read it from the environment. */
export default async function prepareTests(): Promise<void> {
  bundleTypebox();
  process.env.HOWDAH_TEST_ENGINE = bundleEngine();
  process.env.HOWDAH_TEST_HOMES = fingerprintOfHomes();
  await startPostgresForTests();
}
