// npm test: installs what is missing, a browser and a PostgreSQL too, then runs every layer and ends with the counts.
// `npm test -- unit lint` runs only the layers named; `--long` runs the long series of the unit and browser layers instead.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { installBrowser } from './browser.mjs';
import { withBuildLock } from './build-lock.mjs';
import { installPostgres } from './postgres.mjs';
import { bin, fail, installPackages, requireNode, root, step } from './setup.mjs';

const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
const results = join(root, 'test-results');
const long = process.argv.includes('--long');

const buildLayer = {
  name: 'build',
  run: () =>
    withBuildLock(() => command([bin('nx/dist/bin/nx.js'), 'run-many', '-t', 'build', 'standalone'])),
};
const ordinaryLayers = [
  buildLayer,
  { name: 'typecheck', run: () => command([bin('nx/dist/bin/nx.js'), 'run-many', '-t', 'typecheck']) },
  { name: 'lint', run: lint },
  {
    name: 'format',
    run: () => command([bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']),
  },
  {
    name: 'api-types',
    run: () => command(['--import', 'tsx', 'tools/src/api-types/generate-cli.ts', '--check']),
  },
  { name: 'unit', run: unit },
  ...[...remotes, 'shell'].map(browserLayer),
];
const longLayers = [
  buildLayer,
  { name: 'unit', run: unit },
  { name: 'unit-older-postgres', run: unitOnOlderPostgres },
  ...[...remotes, 'shell'].filter(hasLongSpecs).map(browserLayer),
];
const layers = long ? longLayers : ordinaryLayers;

requireNode();
withBuildLock(installPackages);
const wanted = process.argv.slice(2).filter((word) => word !== '--long');
const chosen = layers.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name === word || name.split(' ').includes(word)),
);
if (chosen.length === 0) fail(`No such layer. There are: ${layers.map(({ name }) => name).join(', ')}.`);
const hasBrowser = !chosen.some(({ name }) => name.startsWith('e2e')) || installBrowser();
if (!hasBrowser)
  fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium and try again.');
const hasPostgres = !chosen.some(({ name }) => name.startsWith('unit')) || installPostgres();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const outcomes = [];
for (const { name, run } of chosen.filter(({ run }) => run)) {
  step(name);
  const started = Date.now();
  outcomes.push({ name, ...run(), seconds: Math.round((Date.now() - started) / 1000) });
}
outcomes.push(...browserSuites(chosen.filter(({ folder }) => folder)));
report(outcomes);

/** Runs Node with `args`; a layer without counts of its own counts as one test. */
function command(args) {
  const passed = node(args) === 0;
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

function node(args, env = {}, cwd = root) {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      ...(long ? { HOWDAH_LONG_TESTS: '1' } : {}),
      ...env,
    },
  });
  return status ?? 1;
}

function lint() {
  // The boundary rule reads Nx's cached project graph.
  spawnSync(process.execPath, [bin('nx/dist/bin/nx.js'), 'show', 'projects'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return command([bin('eslint/bin/eslint.js'), '.']);
}

function browserLayer(folder) {
  return { name: `e2e ${folder}`, folder };
}

function hasLongSpecs(folder) {
  const specs = join(root, folder, 'e2e');
  return (
    existsSync(specs) &&
    readdirSync(specs, { recursive: true }).some((path) => path.endsWith('.long.spec.ts'))
  );
}

function unit() {
  const first = jest('unit.json', []);
  return first.failed === 0 || first.failedFiles.length === 0 ? first : triedAgain(first);
}

/**
 * Runs the failed files once more by themselves. As with browser tests, a race on a busy machine does not fail a whole
 * run; it is counted apart and named at the end, so that it is seen and mended.
 */
function triedAgain(first) {
  step(`unit, once more: ${first.failedFiles.length} failed files`);
  const again = jest('unit-again.json', ['--runTestsByPath', ...first.failedFiles]);
  const flaky = Math.max(0, first.failed - again.failed);
  const flakyTests = first.failedTests.filter((name) => !again.failedTests.includes(name));
  return { ...first, passed: first.passed + flaky, failed: again.failed, flaky, flakyTests };
}

/** The tests of engines run on the newer of PGlite's two Postgres; here they run on the older one. */
function unitOnOlderPostgres() {
  const folder = join(root, 'platform/test');
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .map((path) => join(folder, path))
    .filter((path) => /tested-majors|describeOn(EachEngine|Pglite)\(/.test(readFileSync(path, 'utf8')));
  return jest('unit-older-postgres.json', ['--runTestsByPath', ...files], {
    HOWDAH_LONG_TESTS: '',
    HOWDAH_TEST_OLDER_POSTGRES: '1',
  });
}

function jest(report, args, env = {}) {
  const file = join(results, report);
  const command = [
    bin('jest/bin/jest.js'),
    '--json',
    `--outputFile=${file}`,
    '--maxWorkers=2',
    // A package may hold no long series.
    ...(long ? ['--passWithNoTests'] : []),
    ...args,
  ];
  const status = node(command, env);
  return counts(status, file, ({ testResults, ...report }) => ({
    passed: report.numPassedTests,
    // A file that does not even load holds tests that did not run.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    failedTests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    ),
  }));
}

/** Runs two suites at a time: each waits for its platform and its page more than it computes. */
function browserSuites(suites) {
  if (suites.length === 0) return [];
  step(suites.map(({ name }) => name).join(', '));
  const projects = suites.map(({ folder }) => `@howdah/${folder}`).join(',');
  const nx = [
    bin('nx/dist/bin/nx.js'),
    'run-many',
    '-t',
    'e2e',
    '-p',
    projects,
    '--parallel=2',
    '--output-style=stream',
  ];
  // What passes only when it is tried again does not fail the run; it is counted apart, and to be mended.
  node([...nx, '--', '--retries=1'], { HOWDAH_TEST_RESULTS: results });
  return suites.map(({ name, folder }) => ({ name, ...browserCounts(join(results, `${folder}.json`)) }));
}

function browserCounts(file) {
  return counts(0, file, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    flaky: stats.flaky,
    flakyTests: specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file: spec, title }) => `${basename(file, '.json')}/e2e/${spec}: ${title}`),
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    seconds: Math.round(stats.duration / 1000),
  }));
}

/** Playwright's report nests suites. */
function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites }) => [...specs, ...specsOf(suites)]);
}

/** A runner that leaves no report, or fails without naming a test, has failed once. */
function counts(status, file, read) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, seconds: 0, failedFiles: [], failedTests: [] };
  const found = read(JSON.parse(readFileSync(file, 'utf8')));
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function report(all) {
  const width = Math.max(...all.map(({ name }) => name.length));
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped, flaky, seconds } of all) {
    const rest = `${flaky ? ` (${flaky} of them only when tried again)` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(`${name.padEnd(width)}  ${passed} ok, ${failed} not ok${rest}, ${seconds} s\n`);
  }
  const total = (key) => all.reduce((sum, outcome) => sum + outcome[key], 0);
  const skipped = total('skipped') ? `, ${total('skipped')} skipped` : '';
  const flakyTests = all.flatMap((outcome) => outcome.flakyTests ?? []);
  if (flakyTests.length > 0) {
    process.stdout.write(`\nOnly when tried again:\n${flakyTests.map((name) => `  ${name}\n`).join('')}`);
  }
  if (!hasPostgres) {
    process.stdout.write(
      '\nTests on a PostgreSQL server were skipped: none is installed (15 or newer), and HOWDAH_TEST_POSTGRES_URL names none.\n',
    );
  }
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed${skipped}\n`);
  process.exit(total('failed') === 0 ? 0 : 1);
}
