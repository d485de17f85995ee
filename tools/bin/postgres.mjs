// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './setup.mjs';

/** Settings of Debian for a fresh install; read from this folder when PostgreSQL is installed for the first time. */
const DEBIAN_SETTINGS = '/etc/postgresql-common';
const APT = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60'];
const MINUTE = 60_000;

/**
 * Makes sure that tests on a PostgreSQL server can run: uses one that is named or installed, otherwise installs Debian's if
 * possible. The tests start it themselves. Ends within minutes, whatever the network does.
 *
 * @returns false when there is none; those tests are skipped then.
 */
export function installPostgres() {
  if (process.env.HOWDAH_TEST_POSTGRES_URL || isInstalled()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  step('Installing PostgreSQL');
  keepClusterAway();
  const options = {
    stdio: 'ignore',
    killSignal: 'SIGKILL',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', [...APT, 'update'], { ...options, timeout: 2 * MINUTE });
  spawnSync('apt-get', [...APT, 'install', '-y', 'postgresql'], { ...options, timeout: 5 * MINUTE });
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
