import type { RestDocument } from '@howdah/shared-api/data-api';
import { allSamples, readProject, type SampledProject } from './all-samples.ts';
import { misfits } from '../src/docs/samples/testing/fits-document.ts';
import { isPublicEndpoint } from '../src/docs/samples/testing/public-endpoints.ts';
import { runBash } from '../src/docs/samples/testing/run-bash.ts';
import { runJs } from '../src/docs/samples/testing/run-js.ts';
import type { CaughtRequest } from '../src/docs/samples/testing/caught-request.ts';
import { expect, test } from './suite.ts';
import { typeErrors } from './type-errors.ts';
import { UNUSUAL_SQL } from './unusual-tables.ts';

/*
 * Whether the samples are right: those of the demo projects, and of a schema with what the demo has not (two keys to one
 * table, keys that the database makes, names that need quotes). Their types and documents are the platform's own.
 */

/** Samples that make no call: they build an address, or speak over a WebSocket. */
const WITHOUT_CALL = new Set(['public-url']);

const wrongCalls = (requests: CaughtRequest[], document: RestDocument) =>
  requests.flatMap((request) => {
    if (!isPublicEndpoint(request)) return [`${request.method} ${request.path} is no public endpoint`];
    return request.path.startsWith('/rest/v1/') ? misfits(request, document) : [];
  });

for (const [name, sql, details] of [
  ['Bookshop', null, {}],
  ['Field notes', UNUSUAL_SQL, { tag: '@extended' }],
] as const) {
  test.describe(`samples of ${name}`, details, () => {
    let project: SampledProject;

    test.beforeEach(async ({ page, signIn, platform }) => {
      await signIn(page);
      project = await readProject(page.request, new URL(platform.url).origin, name, sql);
    });

    test('type-check against the generated types of the project', async ({}, testInfo) => {
      testInfo.setTimeout(120_000);
      const samples = allSamples(project).filter(({ isTyped }) => isTyped);
      expect(samples.length).toBeGreaterThan(60);
      expect(typeErrors(samples, project.types, testInfo.outputPath())).toEqual([]);
    });

    test('make calls that the project offers, in JavaScript', async () => {
      const wrong: string[] = [];
      for (const { title, id, js } of allSamples(project)) {
        const { requests, channels } = await runJs(js);
        const isRealtime = js.includes('.channel') || js.includes('Channel');
        if (!isRealtime && !WITHOUT_CALL.has(id) && requests.length !== 1) wrong.push(`${title}: no call`);
        wrong.push(...wrongCalls(requests, project.document).map((why) => `${title}: ${why}`));
        for (const { schema, table } of channels.flatMap(({ changes }) => changes)) {
          const isThere = project.catalog.tables.some(
            (candidate) => candidate.schema === schema && candidate.name === table,
          );
          if (table !== undefined && !isThere) wrong.push(`${title}: there is no ${schema}.${table}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('make calls that the project offers, in Bash', () => {
      const samples = allSamples(project).flatMap(({ bash, title }) =>
        bash === null ? [] : [{ bash, title }],
      );
      expect(samples.length).toBeGreaterThan(60);
      const calls = runBash(samples.map(({ bash }) => bash));
      const wrong = samples.flatMap(({ title }, index) =>
        wrongCalls(calls[index] ?? [], project.document).map((why) => `${title}: ${why}`),
      );
      expect(wrong).toEqual([]);
      expect(calls.filter((made) => made.length !== 1)).toEqual([]);
    });
  });
}
