// The unit tests of the package in the current folder: `nx unit @howdah/x`. A file that fails is run once more by itself: a race on a
// busy machine does not fail a whole run, but it is counted apart and named, so that it is seen and mended.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { bin, root } from './setup.mjs';
import { INTERRUPT_BUDGET_FLAG } from './v8-flags.mjs';

const MAX_TEST_MS = 5000;
/** Workers take over these flags. */
const V8_FLAGS = [
  // Two workers have a processor each, and threads that help to collect garbage only take from the other.
  '--single-threaded-gc',
  '--max-semi-space-size=64',
  INTERRUPT_BUDGET_FLAG,
];
const isLong = process.env.HOWDAH_LONG_TESTS === '1';

const folder = basename(process.cwd());
const report = join(root, 'test-results', `${folder}-unit.json`);
rmSync(report, { force: true });
mkdirSync(join(root, 'test-results'), { recursive: true });

const first = jest(process.argv.slice(2));
const again =
  first.failed > 0 && first.failedFiles.length > 0 && jest(['--runTestsByPath', ...first.failedFiles]);
const outcome = again
  ? {
      ...first,
      passed: first.passed + Math.max(0, first.failed - again.failed),
      failed: again.failed,
      failedTests: again.failedTests,
      reasons: [...first.reasons, ...again.reasons],
      flakyTests: first.failedTests.filter((name) => !again.failedTests.includes(name)),
    }
  : first;
writeFileSync(report, JSON.stringify(outcome));
process.exit(outcome.failed === 0 ? 0 : 1);

function jest(args) {
  const file = join(root, 'test-results', `${folder}-jest.json`);
  rmSync(file, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...V8_FLAGS,
      bin('jest/bin/jest.js'),
      '--ci',
      '--json',
      `--outputFile=${file}`,
      '--passWithNoTests',
      '--maxWorkers=2',
      // Databases leave memory behind in a worker: a new one takes the next file.
      '--workerIdleMemoryLimit=2GB',
      ...args,
    ],
    { stdio: 'inherit' },
  );
  // A runner that leaves no report, or fails without naming a test, has failed once.
  if (!existsSync(file))
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failedFiles: [],
      failedTests: [],
      reasons: [],
      flakyTests: [],
      slowTests: [],
    };
  const found = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  const failures = found.testResults.filter((result) => result.status === 'failed');
  // A file that does not even load holds tests that did not run.
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  return {
    passed: found.numPassedTests,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: found.numPendingTests,
    failedFiles: failures.map(({ name }) => name),
    failedTests: failures.flatMap(({ name, assertionResults }) => {
      const path = relative(root, name);
      const tests = assertionResults.filter((result) => result.status === 'failed');
      return tests.length > 0
        ? tests.map(({ fullName }) => `${path}: ${fullName}`)
        : [`${path} does not load`];
    }),
    reasons: failures.map(({ message }) => firstLines(message)),
    flakyTests: [],
    slowTests: isLong ? [] : slowTestsIn(found.testResults),
  };
}

/** A slow test does not fail a run, since a busy machine is not a fault. It is named, to be mended. */
function slowTestsIn(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ duration }) => duration > MAX_TEST_MS)
      .map(
        ({ fullName, duration }) =>
          `${relative(root, name)}: ${fullName} (${(duration / 1000).toFixed(1)} s)`,
      ),
  );
}

/** Enough of a file's failures to see what is wrong at the end of a long log. */
function firstLines(message) {
  return message.split('\n').slice(0, 20).join('\n');
}
