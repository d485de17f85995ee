import { Readable } from 'node:stream';
import type { ImportMessage, ImportRequest, ImportRow } from '@howdah/shared-api/contract';
import { importMessages } from '../../src/areas/imports/import-messages.ts';
import { importScript } from '../../src/areas/imports/import-sql.ts';
import { importTarget } from '../../src/areas/imports/import-target.ts';
import { receiveImport } from '../../src/areas/imports/read-import.ts';
import type { TestProject } from '../engines/projects.ts';

/** Values of a row in the order of the columns. */
export type Values = (string | null)[];

/** The body of an import. */
export function importBody(request: ImportRequest, rows: Iterable<Values>): Readable {
  return Readable.from(linesOf(request, rows));
}

function* linesOf(request: ImportRequest, rows: Iterable<Values>): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(request)}\n`);
  for (const values of rows) {
    const row: ImportRow = {};
    values.forEach((value, index) => {
      if (value !== null) row[`c${index}`] = value;
    });
    yield Buffer.from(`${JSON.stringify(row)}\n`);
  }
}

/** Starts an import as the route does. */
export async function startImport({ engine, ref }: TestProject, body: Readable, id?: string) {
  const { request, batches } = await receiveImport(body);
  const target = await importTarget(engine, ref, request);
  const script = importScript(target, batches, request);
  const { sql, parameters } = script;
  const run = await engine.run({ database: ref, sql, parameters, id });
  return importMessages(run.events, script, batches);
}

/** All messages of an import. */
export async function importRows(project: TestProject, body: Readable): Promise<ImportMessage[]> {
  return allOf(await startImport(project, body));
}

export async function allOf(messages: AsyncIterable<ImportMessage>): Promise<ImportMessage[]> {
  const all: ImportMessage[] = [];
  for await (const message of messages) all.push(message);
  return all;
}
