// npm test: installs what is missing, a browser, a PostgreSQL and an nginx too, then runs every layer and ends with the counts. Each layer is a
// target of Nx: what did not change since it passed is not run again.
// `npm test -- unit lint` runs only the layers named; `--affected` or `--affected=<base>` only the packages that changed against the
// base (main) and those that depend on them; `--long` runs the long series of the unit and browser layers instead, `--all` both, and
// `--with=skew` the ordinary one and this layer of the long one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { withBuildLock } from './build-lock.mjs';
import { installNginx } from './nginx.mjs';
import { installPostgres } from './postgres.mjs';
import { bin, fail, installPackages, requireNode, root, step } from './setup.mjs';

const results = join(root, 'test-results');
const args = process.argv.slice(2);
const all = args.includes('--all');
const affected = args.find((word) => /^--affected(=|$)/.test(word));
const wanted = args.filter((word) => !word.startsWith('--'));

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
const remotes = packages.filter((name) => existsSync(join(root, name, 'remote.json')));
// They run side by side: the longest first.
const suites = largestFirst([...remotes, 'shell'], specsIn);
const unitPackages = largestFirst(packages, unitTestsIn);
/** What finds faults without running anything. */
const checks = ['typecheck', 'lint', 'format', 'api-types', 'api-report', 'changesets'];

const layersOf = (long) =>
  long
    ? [
        'build',
        'unit',
        'unit-older-postgres',
        ...suites.filter(hasLongSpecs).map((name) => `e2e ${name}`),
        'skew',
      ]
    : ['build', ...checks, 'unit', ...suites.map((name) => `e2e ${name}`)];
const isWanted = (name) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.split(' ').includes(word));
const beside = args.flatMap((word) => /^--with=(.+)$/.exec(word)?.[1].split(',') ?? []);
/** The long series runs what the ordinary one leaves out: `npm test -- --all` has two. */
const series = [
  ...(all ? [false, true] : [args.includes('--long')]).map((long) => ({
    long,
    chosen: layersOf(long).filter(isWanted),
  })),
  { long: true, chosen: layersOf(true).filter((name) => beside.includes(name)) },
].filter((one) => one.chosen.length > 0);
const chosen = series.flatMap((one) => one.chosen);
if (chosen.length === 0) {
  fail(`No such layer. There are: ${[...new Set([...layersOf(false), ...layersOf(true)])].join(', ')}.`);
}

requireNode();
withBuildLock(installPackages);
if (chosen.some((name) => isSuite(name) || name === 'skew') && !installBrowser())
  fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium and try again.');
const hasPostgres = !chosen.some((name) => name.startsWith('unit')) || installPostgres();
const hasNginx = !chosen.some((name) => name === 'unit' || name === 'e2e shell') || installNginx();

report(series.flatMap(runSeries));

/** Runs the chosen layers of one series, one after the other. */
function runSeries({ long, chosen: layers }) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const env = long ? { HOWDAH_LONG_TESTS: '1' } : {};
  const outcomes = [];
  // In one go: the last build takes one processor, and the checks the other.
  const targets = ['build', ...checks].filter((name) => layers.includes(name));
  if (targets.length > 0) {
    outcomes.push(timed(targets.join(', '), () => withBuildLock(() => oneTest(nx(targets, [], env)))));
  }
  if (layers.includes('unit')) {
    // Two packages at a time: one computes while the other waits for its databases.
    outcomes.push(timed('unit', () => unitCounts(runSideBySide('unit', unitPackages, [], env), packages)));
  }
  if (layers.includes('unit-older-postgres')) {
    outcomes.push(timed('unit-older-postgres', unitOnOlderPostgres));
  }
  const chosenSuites = layers.filter(isSuite).map((name) => name.slice(4));
  if (chosenSuites.length > 0) outcomes.push(...browserSuites(chosenSuites, env));
  if (layers.includes('skew')) outcomes.push(skew());
  return long && all ? outcomes.map((outcome) => ({ ...outcome, name: `long: ${outcome.name}` })) : outcomes;
}

function timed(name, run) {
  step(name);
  const started = Date.now();
  return { name, ...run(), seconds: Math.round((Date.now() - started) / 1000) };
}

/** Runs a target in two of the packages at a time, in their order. Answers whether all went well. */
function runSideBySide(target, folders, more, env) {
  const projects = folders.map((folder) => `@howdah/${folder}`).join(',');
  return nx([target], [...(affected ? [] : ['-p', projects]), '--output-style=stream', ...more], env);
}

/** Runs targets of all packages that have them. Answers whether all went well. */
function nx(targets, more = [], env = {}) {
  const base = affected?.split('=')[1];
  const which = affected ? ['affected', ...(base ? [`--base=${base}`] : [])] : ['run-many'];
  const parallel = more.some((word) => word.startsWith('--parallel')) ? [] : ['--parallel=2'];
  return node([bin('nx/dist/bin/nx.js'), ...which, '-t', ...targets, ...parallel, ...more], env) === 0;
}

function node(words, env = {}, cwd = root) {
  const { status } = spawnSync(process.execPath, words, {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      HOWDAH_TEST_RESULTS: results,
      ...env,
    },
  });
  return status ?? 1;
}

/** A layer without counts of its own counts as one test. */
function oneTest(passed) {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

/** The counts of packages, from the reports that they leave. */
function unitCounts(passed, folders, name = (folder) => `${folder}-unit.json`) {
  const reports = folders
    .map((folder) => join(results, name(folder)))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const total = (key) => reports.reduce((sum, report) => sum + report[key], 0);
  const failed = total('failed');
  return {
    passed: total('passed'),
    // A package that leaves no report has failed once.
    failed: !passed && failed === 0 ? 1 : failed,
    skipped: total('skipped'),
    flaky: reports.flatMap(({ flakyTests }) => flakyTests).length,
    flakyTests: reports.flatMap(({ flakyTests }) => flakyTests),
    failedTests: reports.flatMap(({ failedTests }) => failedTests),
    reasons: reports.flatMap(({ reasons }) => reasons),
    slowTests: reports.flatMap(({ slowTests }) => slowTests),
  };
}

/** The tests of engines run on the newer of PGlite's two Postgres; here they run on the older one. */
function unitOnOlderPostgres() {
  const folder = join(root, 'platform/test');
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .map((path) => join(folder, path))
    .filter((path) =>
      /tested-majors|describeOn(EachEngine|OneEngine|Pglite)\(/.test(readFileSync(path, 'utf8')),
    );
  const status = node(
    [join(root, 'tools/bin/unit.mjs'), '--runTestsByPath', ...files],
    { HOWDAH_TEST_OLDER_POSTGRES: '1' },
    join(root, 'platform'),
  );
  return unitCounts(status === 0, ['platform']);
}

/** Runs two suites at a time: each waits for its platform and its page more than it computes. */
function browserSuites(chosenSuites, env) {
  step(chosenSuites.map((folder) => `e2e ${folder}`).join(', '));
  // What passes only when it is tried again does not fail the run; it is counted apart, and to be mended.
  runSideBySide('e2e', chosenSuites, ['--', '--retries=1'], env);
  return chosenSuites
    .filter((folder) => !affected || existsSync(join(results, `${folder}.json`)))
    .map((folder) => ({ name: `e2e ${folder}`, ...browserCounts(folder) }));
}

/** Dashboards whose shell and remotes are of different releases. */
function skew() {
  step('skew');
  if (!withBuildLock(() => nx(['build']))) return { name: 'skew', ...oneTest(false), seconds: 0 };
  node([bin('@playwright/test/cli.js'), 'test'], { HOWDAH_LONG_TESTS: '1' }, join(root, 'tools/skew'));
  return { name: 'skew', ...browserCounts('skew', 'tools/skew') };
}

function browserCounts(folder, specs = `${folder}/e2e`) {
  const file = join(results, `${folder}.json`);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, seconds: 0 };
  const { stats, errors, suites: found } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    flaky: stats.flaky,
    flakyTests: specsThatWere('flaky', specs, found),
    failedTests: specsThatWere('unexpected', specs, found),
    newPictures: annotationsOf(found, 'baseline'),
    skewTable: annotationsOf(found, 'skew'),
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    seconds: Math.round(stats.duration / 1000),
  };
}

function annotationsOf(found, wanted) {
  return specsOf(found)
    .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
    .flatMap(({ type, description }) => (type === wanted ? [description] : []));
}

function specsThatWere(outcome, specs, found) {
  return specsOf(found)
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ file: spec, title }) => `${specs}/${spec}: ${title}`);
}

/** Playwright's report nests suites. */
function specsOf(found = []) {
  return found.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)]);
}

function isSuite(name) {
  return name.startsWith('e2e ');
}

function hasLongSpecs(folder) {
  return specsIn(folder).some(
    (path) => path.endsWith('.long.spec.ts') || readFileSync(path, 'utf8').includes('@long'),
  );
}

/** Folders by the size of the files that `filesIn` finds in them. */
function largestFirst(folders, filesIn) {
  const bytes = new Map(
    folders.map((folder) => [folder, filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0)]),
  );
  return folders.toSorted((one, other) => bytes.get(other) - bytes.get(one));
}

function unitTestsIn(folder) {
  return ['src', 'test']
    .map((name) => join(root, folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path, { recursive: true }).map((name) => join(path, name)))
    .filter((path) => /(?<!\.long)\.test\.tsx?$/.test(path));
}

function specsIn(folder) {
  const specs = join(root, folder, 'e2e');
  if (!existsSync(specs)) return [];
  return readdirSync(specs)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(specs, name));
}

function listTests(heading, names) {
  if (names.length === 0) return;
  process.stdout.write(`\n${heading}:\n${names.map((name) => `  ${name}\n`).join('')}`);
}

function report(outcomes) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped, flaky, seconds } of outcomes) {
    const rest = `${flaky ? ` (${flaky} of them only when tried again)` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(`${name.padEnd(width)}  ${passed} ok, ${failed} not ok${rest}, ${seconds} s\n`);
  }
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const skipped = total('skipped') ? `, ${total('skipped')} skipped` : '';
  listTests(
    'Over 5 s',
    outcomes.flatMap((outcome) => outcome.slowTests ?? []),
  );
  listTests(
    'Only when tried again',
    outcomes.flatMap((outcome) => outcome.flakyTests ?? []),
  );
  listTests(
    'New pictures, to look at and commit',
    outcomes.flatMap((outcome) => outcome.newPictures ?? []),
  );
  listTests(
    'Shells and remotes of different releases',
    outcomes.flatMap((outcome) => outcome.skewTable ?? []),
  );
  listTests(
    'Failed',
    outcomes.flatMap((outcome) => outcome.failedTests ?? []),
  );
  for (const reason of outcomes.flatMap((outcome) => outcome.reasons ?? []))
    process.stdout.write(`\n${reason}\n`);
  if (!hasPostgres) {
    process.stdout.write(
      '\nTests on a PostgreSQL server were skipped: none is installed (15 or newer), and HOWDAH_TEST_POSTGRES_URL names none.\n',
    );
  }
  if (!hasNginx) {
    process.stdout.write(
      '\nTests behind nginx were skipped: none is installed, or it has no module brotli_static.\n',
    );
  }
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed${skipped}\n`);
  process.exit(total('failed') === 0 ? 0 : 1);
}
