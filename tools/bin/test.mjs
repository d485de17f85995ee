// npm test: installs what is missing (packages, a browser, PostgreSQL, nginx), runs every layer and prints the counts. Each layer is
// a target of Nx, so what did not change since it passed is not run again.
//
//   npm test -- unit lint        runs only these layers
//   npm test -- --affected       runs only packages that changed since main (--affected=<base>), and those that depend on them
//   npm test -- --long           runs the long series of the unit and browser layers
//   npm test -- --all            runs both series, and the extended tests
//   npm test -- --extended       runs the extended tests too, as CI does
//   npm test -- --with=skew      runs the ordinary series, and this layer of the long one
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { lockBuild, withBuildLock } from './build-lock.mjs';
import { installNginx } from './nginx.mjs';
import { installPostgres } from './postgres.mjs';
import { bin, fail, installPackages, requireNode, root, step } from './setup.mjs';
import { browserCounts, oneTest, results, unitCounts } from './test-counts.mjs';
import { report } from './test-report.mjs';

const args = process.argv.slice(2);
const all = args.includes('--all');
const extended = all || args.includes('--extended');
const affected = args.find((word) => /^--affected(=|$)/.test(word));
const wanted = args.filter((word) => !word.startsWith('--'));

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
const remotes = packages.filter((name) => existsSync(join(root, name, 'remote.json')));
// They run side by side, the longest first.
const suites = largestFirst([...remotes, 'shell'], specsIn);
/** Layers that check the sources without running them. */
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
  fail(
    `There is no such layer. Layers: ${[...new Set([...layersOf(false), ...layersOf(true)])].join(', ')}.`,
  );
}

requireNode();
withBuildLock(installPackages);
if (chosen.some((name) => isSuite(name) || name === 'skew') && !installBrowser())
  fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium and try again.');
const hasPostgres = !chosen.some((name) => name.startsWith('unit')) || installPostgres();
const hasNginx = !chosen.some((name) => name === 'unit' || name === 'e2e shell') || installNginx();

const skips = [
  !hasPostgres &&
    'Tests on a PostgreSQL server were skipped: none is installed (15 or newer), and HOWDAH_TEST_POSTGRES_URL names none.',
  !hasNginx && 'Tests behind nginx were skipped: none is installed, or it has no module brotli_static.',
].filter(Boolean);
const outcomes = [];
for (const one of series) outcomes.push(...(await runSeries(one)));
process.exit(report(outcomes, skips) ? 0 : 1);

/** Runs the chosen layers of one series, one after the other. */
async function runSeries({ long, chosen: layers }) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const env = long ? { HOWDAH_LONG_TESTS: '1' } : extended ? { HOWDAH_EXTENDED_TESTS: '1' } : {};
  const outcomes = [];
  const targets = ['build', ...checks].filter((name) => layers.includes(name));
  if (targets.length > 0) {
    outcomes.push(await timed(targets.join(', '), async () => oneTest(await buildAndCheck(targets, env))));
  }
  if (layers.includes('unit')) {
    outcomes.push(await timed('unit', async () => unitCounts(await runUnitTests(env), packages)));
  }
  if (layers.includes('unit-older-postgres')) {
    outcomes.push(await timed('unit-older-postgres', unitOnOlderPostgres));
  }
  const chosenSuites = layers.filter(isSuite).map((name) => name.slice(4));
  if (chosenSuites.length > 0) outcomes.push(...browserSuites(chosenSuites, env));
  if (layers.includes('skew')) outcomes.push(skew());
  return long && all ? outcomes.map((outcome) => ({ ...outcome, name: `long: ${outcome.name}` })) : outcomes;
}

async function timed(name, run) {
  step(name);
  const started = Date.now();
  return { name, ...(await run()), seconds: Math.round((Date.now() - started) / 1000) };
}

/** Runs builds, and what needs one, beside checks. Nx alone would start the longest build last, when there is nothing to run beside it. */
async function buildAndCheck(targets, env) {
  const needBuilds = ['build', 'api-types'];
  const builds = targets.filter((name) => needBuilds.includes(name));
  const others = targets.filter((name) => !needBuilds.includes(name));
  const commands = [];
  if (builds.length > 0) commands.push(nxWords(builds, ['--parallel=2']));
  // One check at a time: they end about when the builds do.
  if (others.length > 0) commands.push(nxWords(others, [`--parallel=${builds.length > 0 ? 1 : 2}`]));
  const release = lockBuild();
  try {
    return await runBeside(commands, env);
  } finally {
    release();
  }
}

/**
 * Runs the tests of the platform, which take about as long as all others, beside the others: one computes while the other waits for
 * its databases. Nx alone would start the platform's late.
 */
function runUnitTests(env) {
  const others = packages.filter((folder) => folder !== 'platform');
  return runBeside(
    [others, ['platform']].map((left) => {
      const exclude = left.map((folder) => `@howdah/${folder}`).join(',');
      return nxWords(['unit'], [`--exclude=${exclude}`, '--parallel=1', '--output-style=stream']);
    }),
    env,
  );
}

/** Runs commands of Nx side by side. Returns whether all succeeded. */
async function runBeside(commands, env) {
  const statuses = await Promise.all(
    commands.map((words) => once(spawn(process.execPath, words, spawnOptions(env)), 'exit')),
  );
  return statuses.every(([status]) => status === 0);
}

/** Runs targets of all packages that have them. Returns whether all succeeded. */
function nx(targets, more = [], env = {}) {
  return node(nxWords(targets, more), env) === 0;
}

function nxWords(targets, more = []) {
  const base = affected?.split('=')[1];
  const which = affected ? ['affected', ...(base ? [`--base=${base}`] : [])] : ['run-many'];
  const parallel = more.some((word) => word.startsWith('--parallel')) ? [] : ['--parallel=2'];
  return [bin('nx/dist/bin/nx.js'), ...which, '-t', ...targets, ...parallel, ...more];
}

function node(words, env = {}, cwd = root) {
  return spawnSync(process.execPath, words, spawnOptions(env, cwd)).status ?? 1;
}

function spawnOptions(env, cwd = root) {
  return {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      HOWDAH_TEST_RESULTS: results,
      ...env,
    },
  };
}

/** Runs the tests of engines on the older Postgres of PGlite. The ordinary run uses the newer one. */
function unitOnOlderPostgres() {
  const folder = join(root, 'platform/test');
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .map((path) => join(folder, path))
    .filter((path) =>
      /tested-majors|describeOn(EachEngine|OneEngine|Pglite)\(|describeAboveEngines\(/.test(
        readFileSync(path, 'utf8'),
      ),
    );
  const status = node(
    [join(root, 'tools/bin/unit.mjs'), '--runTestsByPath', ...files],
    { HOWDAH_TEST_OLDER_POSTGRES: '1', HOWDAH_EXTENDED_TESTS: '1' },
    join(root, 'platform'),
  );
  return unitCounts(status === 0, ['platform']);
}

/** Runs two suites at a time, because each waits for its platform and its page more than it computes. */
function browserSuites(chosenSuites, env) {
  step(chosenSuites.map((folder) => `e2e ${folder}`).join(', '));
  // A test that passes only when it is retried does not fail the run. The report names it.
  const projects = chosenSuites.map((folder) => `@howdah/${folder}`).join(',');
  const which = affected ? [] : ['-p', projects];
  nx(['e2e'], [...which, '--output-style=stream', '--', '--retries=1'], env);
  return chosenSuites
    .filter((folder) => !affected || existsSync(join(results, `${folder}.json`)))
    .map((folder) => ({ name: `e2e ${folder}`, ...browserCounts(folder) }));
}

/** Tests dashboards whose shell and remotes come from different releases. */
function skew() {
  step('skew');
  if (!withBuildLock(() => nx(['build']))) return { name: 'skew', ...oneTest(false), seconds: 0 };
  node([bin('@playwright/test/cli.js'), 'test'], { HOWDAH_LONG_TESTS: '1' }, join(root, 'tools/skew'));
  return { name: 'skew', ...browserCounts('skew', 'tools/skew') };
}

function isSuite(name) {
  return name.startsWith('e2e ');
}

function hasLongSpecs(folder) {
  return specsIn(folder).some((path) => path.endsWith('.long.spec.ts'));
}

/** Folders by the size of the files that `filesIn` finds in them. */
function largestFirst(folders, filesIn) {
  const bytes = new Map(
    folders.map((folder) => [folder, filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0)]),
  );
  return folders.toSorted((one, other) => bytes.get(other) - bytes.get(one));
}

function specsIn(folder) {
  const specs = join(root, folder, 'e2e');
  if (!existsSync(specs)) return [];
  return readdirSync(specs)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(specs, name));
}
