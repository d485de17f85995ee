// Runs the unit tests of the package in the current folder: `nx unit @howdah/x`. A file that fails runs once more by itself. What
// passes only then, such as a race on a busy machine, does not fail the run, but the report names it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { bin, root } from './setup.mjs';
import { INTERRUPT_BUDGET_FLAG } from './v8-flags.mjs';

const MAX_TEST_MS = 5000;
/** Workers take over these flags. */
const V8_FLAGS = [
  // Each of the two workers has a processor. Threads for garbage collection would only slow down the other worker.
  '--single-threaded-gc',
  '--max-semi-space-size=64',
  INTERRUPT_BUDGET_FLAG,
];
/** A run that names files has their extended tests. The second try names files too, and has the tests of the first. */
const namesFiles = process.argv.some((argument) => argument.includes('.test.'));
const env = namesFiles ? process.env : { HOWDAH_EXTENDED_TESTS: '0', ...process.env };
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
      // Databases leak memory in a worker, so a new one runs the next file.
      '--workerIdleMemoryLimit=2GB',
      ...args,
    ],
    { stdio: 'inherit', env },
  );
  // A runner without a report, or one that fails without naming a test, counts as one failure.
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
  // The tests of a file that cannot be loaded did not run.
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
        : [`${path} cannot be loaded`];
    }),
    reasons: failures.map(({ message }) => firstLines(message)),
    flakyTests: [],
    slowTests: isLong ? [] : slowTestsIn(found.testResults),
  };
}

/** Slow tests do not fail a run, because the machine can be busy. The report names them. */
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

/** Shortens the failures of a file, for the end of a long log. */
function firstLines(message) {
  return message.split('\n').slice(0, 20).join('\n');
}
