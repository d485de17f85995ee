// Imports only Node's own modules: packages can be missing when this runs.
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { hasEnded, identityOf } from '../../shared-api/src/registry-store/lock-file.mjs';
import { root } from './setup.mjs';

const USER = /^user-.*\.json$/;

/** How often a start says that the process still runs, and how long others believe it who cannot see the process. */
const SIGN_OF_LIFE_MS = 60_000;
const STALE_AFTER_MS = 60 * 60_000;

/**
 * Copies the built platform and shell to a folder that is named by their content, so that a later build does not delete files
 * of a running platform. The folder is inside the package, where Node finds the imports of the platform.
 *
 * @returns the folder; hand it to `recordUser` for each process that runs from it.
 */
export function makeRelease(workspace = root) {
  const releases = join(workspace, 'platform/dist-release');
  const parts = [
    { from: join(workspace, 'platform/dist'), to: '' },
    { from: join(workspace, 'shell/dist'), to: 'shell' },
  ];
  const release = join(releases, hashOf(parts.map(({ from }) => from)));
  mkdirSync(releases, { recursive: true });
  if (!existsSync(release)) {
    const unfinished = join(releases, `unfinished-${randomUUID()}`);
    mkdirSync(unfinished);
    for (const { from, to } of parts)
      cpSync(from, join(unfinished, to), { recursive: true, filter: isShipped });
    renameSync(unfinished, release);
  }
  recordUser(release, process.pid);
  removeUnused(releases, release);
  return release;
}

/** Leaves out the platform's entry for browser tests. */
const isShipped = (path) => !/platform[\\/]dist[\\/]testing\.js(\.map)?$/.test(path);

/**
 * Records that a process runs from a release, which is kept as long as the process lives. On another machine that shares the
 * checkout, such as a container, it lives as long as this one gives signs of life.
 */
export function recordUser(release, pid) {
  const file = join(release, `user-${randomUUID()}.json`);
  writeFileSync(`${file}.next`, JSON.stringify(identityOf(pid)));
  renameSync(`${file}.next`, file);
  setInterval(() => touch(file), SIGN_OF_LIFE_MS).unref();
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody has removed the release.
  }
}

function hashOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
      hash.update(`${relative(folder, path)}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

function removeUnused(releases, current) {
  const folders = readdirSync(releases, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const path = join(releases, name);
    if (path === current) removeDeadUsers(path);
    else if (removeDeadUsers(path) === 0) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns how many processes still use a release. */
function removeDeadUsers(release) {
  let living = 0;
  for (const name of readdirSync(release).filter((name) => USER.test(name))) {
    const file = join(release, name);
    const user = readUser(file);
    if (user && !hasEnded(user, file, STALE_AFTER_MS)) living += 1;
    else rmSync(file, { force: true });
  }
  return living;
}

/** Undefined for a file that a full disk or a power failure has left empty. */
function readUser(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
