import {
  type ApiCatalog,
  type ApiFacts,
  type Bucket,
  type EdgeFunction,
  factsSql,
  readCatalog,
  type RestDocument,
} from '@howdah/shared-api/data-api';
import type { Project } from '@howdah/shared-api/projects';
import type { APIRequestContext } from '@playwright/test';
import { edgeFunctionSamples, functionSamples } from '../src/docs/samples/function-samples.ts';
import { readSamples } from '../src/docs/samples/read-samples.ts';
import { realtimeSamples, tableRealtimeSamples } from '../src/docs/samples/realtime-samples.ts';
import type { Sample } from '../src/docs/samples/sample.ts';
import { storageSamples } from '../src/docs/samples/storage-samples.ts';
import { hiddenKeys } from '../src/docs/samples/testing/builders.ts';
import { userSamples } from '../src/docs/samples/user-samples.ts';
import { writeSamples } from '../src/docs/samples/write-samples.ts';

/** A project as its own platform describes it. */
export interface SampledProject {
  catalog: ApiCatalog;
  document: RestDocument;
  buckets: Bucket[];
  edgeFunctions: EdgeFunction[];
  /** The generated types. */
  types: string;
}

/**
 * @param origin the dashboard's own: only from there may something be changed.
 * @param sql is run first; what it makes is exposed beside `public`.
 */
export async function readProject(
  request: APIRequestContext,
  origin: string,
  name: string,
  sql: string | null,
): Promise<SampledProject> {
  const get = async <Answer>(path: string) => read<Answer>(await request.get(path));
  const projects = await get<Project[]>('/platform/projects');
  const { ref, connectionString } = projects.find((project) => project.name === name)!;
  const query = async (text: string) =>
    read<Record<string, unknown>[]>(
      await request.post(`/platform/pg-meta/${ref}/query`, {
        headers: { origin, 'x-connection-encrypted': connectionString },
        data: { query: text },
      }),
    );
  const schemas = sql === null ? ['public'] : ['public', 'archive'];
  if (sql !== null) {
    await query(sql);
    await read(
      await request.patch(`/platform/projects/${ref}/config/postgrest`, {
        headers: { origin },
        data: { db_schema: schemas.join(',') },
      }),
    );
  }
  const document = await get<RestDocument>(`/platform/projects/${ref}/api/rest`);
  const [row] = await query(factsSql(schemas));
  const { types } = await get<{ types: string }>(
    `/v1/projects/${ref}/types/typescript?included_schemas=${schemas.join(',')}`,
  );
  return {
    catalog: readCatalog(document, row?.facts as ApiFacts, schemas),
    document,
    buckets: await get(`/platform/storage/${ref}/buckets`),
    edgeFunctions: await get(`/v1/projects/${ref}/functions`),
    types,
  };
}

async function read<Answer>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Answer> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export interface NamedSample extends Sample {
  /** What it is of, and which one. */
  title: string;
  /** Types know the name that it is about: one that must be encoded by the sample is no name to them. */
  isTyped: boolean;
}

/** Every sample that the docs show of a project, but the one that makes the client. */
export function allSamples({ catalog, buckets, edgeFunctions }: SampledProject): NamedSample[] {
  const { tables, functions, schemas } = catalog;
  const named = (of: string, samples: Sample[]) =>
    samples.map((sample) => ({
      ...sample,
      title: `${of} ${sample.id}`,
      // The types of the client take no quoted names in filters, and cannot read them all in a select.
      isTyped: !of.includes('"'),
    }));
  return [
    ...tables.flatMap((table) =>
      named(table.name, [
        ...readSamples(table, tables, schemas, hiddenKeys),
        ...writeSamples(table, schemas, hiddenKeys),
        ...tableRealtimeSamples(table),
      ]),
    ),
    ...functions.flatMap((called) => named(called.name, functionSamples(called, schemas, hiddenKeys))),
    ...buckets.flatMap((bucket) => named(bucket.id, storageSamples(bucket, hiddenKeys))),
    ...edgeFunctions.flatMap((called) => named(called.slug, edgeFunctionSamples(called, hiddenKeys))),
    ...named('users', userSamples(hiddenKeys)),
    ...named('realtime', realtimeSamples()),
  ];
}
