// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebian, isDebianRoot } from './apt.mjs';
import { root, step } from './setup.mjs';

/** Settings of Debian for a fresh install; read from this folder when PostgreSQL is installed for the first time. */
const DEBIAN_SETTINGS = '/etc/postgresql-common';

/**
 * Makes sure that tests on a PostgreSQL server can run: uses one that is named or installed, otherwise installs Debian's if
 * possible. The tests start it themselves.
 *
 * @returns false when there is none; those tests are skipped then.
 */
export function installPostgres() {
  if (process.env.HOWDAH_TEST_POSTGRES_URL || isInstalled()) return true;
  if (!isDebianRoot()) return false;
  step('Installing PostgreSQL');
  keepClusterAway();
  installDebian(['postgresql']);
  return isInstalled();
}

/** The tests decide what they can use. */
function isInstalled() {
  const script = join(root, 'platform/test/postgres/is-installed.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root }).status === 0;
}

/** Keeps the installation from creating a database and starting a server. The tests only need the programs. */
function keepClusterAway() {
  if (existsSync(DEBIAN_SETTINGS)) return;
  mkdirSync(join(DEBIAN_SETTINGS, 'createcluster.d'), { recursive: true });
  writeFileSync(
    join(DEBIAN_SETTINGS, 'createcluster.d/howdah-tests.conf'),
    '# Written by the tests of Howdah, which need the programs only.\ncreate_main_cluster = false\n',
  );
}
