// Imports only Node's own modules: packages can be missing when this runs.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { tryLock } from '../../shared-api/src/registry-store/lock-file.mjs';
import { root, step } from './setup.mjs';

const RETRY_DELAY_MS = 200;

/** A build takes longer than another machine, such as a container, believes in a lock without a sign of life. */
const SIGN_OF_LIFE = `
  const { utimesSync } = require('node:fs');
  const { workerData: path } = require('node:worker_threads');
  setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {}
  }, 1000);`;

/**
 * Waits until no other command installs or builds in this checkout, and lets none begin: two at once would delete each other's files.
 * Does not wait for a command that was killed.
 *
 * @param folder where the lock lies
 * @returns a function that lets others begin
 */
export function lockBuild(folder = join(root, '.nx')) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'howdah-build.lock');
  const lock = waitForLock(path);
  // In a thread, because the work can block this one.
  const signsOfLife = new Worker(SIGN_OF_LIFE, { eval: true, execArgv: [], workerData: path });
  signsOfLife.unref();
  return () => {
    lock.release();
    void signsOfLife.terminate();
  };
}

/**
 * Runs `work` with the lock.
 *
 * @param work synchronous
 */
export function withBuildLock(work, folder) {
  const release = lockBuild(folder);
  try {
    return work();
  } finally {
    release();
  }
}

function waitForLock(path) {
  let announced = false;
  for (;;) {
    const { lock, owner } = tryLock(path);
    if (lock) return lock;
    if (owner && !announced) {
      step(`Waiting for process ${owner.pid}, which builds in this checkout`);
      announced = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS);
  }
}
