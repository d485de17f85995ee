// Counts of the tests that a layer of `npm test` has run, read from the reports of jest and Playwright.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

export const results = join(root, 'test-results');

/** A layer without counts of its own counts as one test. */
export function oneTest(passed) {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

/** Adds up the reports of packages. */
export function unitCounts(passed, folders) {
  const reports = folders
    .map((folder) => join(results, `${folder}-unit.json`))
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

export function browserCounts(folder, specs = `${folder}/e2e`) {
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
