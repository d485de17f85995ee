import { SqlError } from '../engine-error.ts';
import type { EmptyView } from '../engine.ts';
import type { LoadTarget } from './dump-source.ts';
import { LOADING } from './loading.ts';
import { splitScript } from './objects/rename-roles.ts';
import { readScript } from './script-parts.ts';

/**
 * Runs a script of `dumpDatabase` on a database that holds only what every new one has. Does not roll back when it
 * fails: the caller must then remove the database. Rejects with SqlError or ScriptUnreadable.
 *
 * Resolves with the materialized views that could not be filled: their rows can be older than what makes their query
 * fail. These views stay empty, and Postgres says so when somebody reads them.
 */
export async function loadDatabase(
  target: LoadTarget,
  script: AsyncIterable<Buffer>,
  onProgress: (bytes: number) => void = () => {},
): Promise<EmptyView[]> {
  await target.run(`set ${LOADING} = 'on'`);
  const emptyViews: EmptyView[] = [];
  let bytes = 0;
  for await (const part of readScript(counted(script, (length) => (bytes += length)))) {
    if (part.kind === 'statements') emptyViews.push(...(await runStatements(target, part.sql)));
    else if (part.lines.length > 0) await target.copyIn(part.copy, part.lines);
    onProgress(bytes);
  }
  return emptyViews;
}

/** Returns the materialized views that could not be filled. */
async function runStatements(target: LoadTarget, sql: string): Promise<EmptyView[]> {
  if (!/^refresh materialized view /im.test(sql)) {
    await target.run(sql);
    return [];
  }
  const emptyViews: EmptyView[] = [];
  let together: string[] = [];
  const flush = async () => {
    if (together.length > 0) await target.run(together.join(';\n'));
    together = [];
  };
  for (const { kind, sql: statement } of await splitScript(sql)) {
    if (kind !== 'RefreshMatViewStmt') {
      together.push(statement);
      continue;
    }
    await flush();
    await target.run(statement).catch((error: unknown) => {
      if (!(error instanceof SqlError) || isOfServer(error)) throw error;
      emptyViews.push({ name: nameOf(statement), reason: error.message });
    });
  }
  await flush();
  return emptyViews;
}

/** Whether the server failed (connection, resources, shutdown, system) rather than the statement. */
function isOfServer({ code }: SqlError): boolean {
  return /^(?:08|53|57|58|XX)/.test(code);
}

function nameOf(refresh: string): string {
  return refresh.slice(refresh.search(/view /i) + 'view '.length).trim();
}

async function* counted(
  script: AsyncIterable<Buffer>,
  onBytes: (length: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of script) {
    onBytes(piece.length);
    yield piece;
  }
}
