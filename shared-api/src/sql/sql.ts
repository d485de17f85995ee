import type { Answer } from '../api-types/index.ts';
import {
  injectArea,
  recordRefusal,
  platformFetch,
  platformPath,
  type CallContext,
} from '@howdah/shared-api/api';
import { isSqlTooLarge, SQL_STREAM_MEDIA_TYPE } from '@howdah/shared-api/contract';
import { newUuid } from './new-uuid.ts';
import { resultStore } from './store/result-store.ts';
import type { RunSink } from './stream/run-sink.ts';
import { refuseTooLarge, streamSql } from './stream/stream-sql.ts';
import { UnparsedSqlSink } from './stream/unparsed-sql.ts';
import type { RunningStatement, SqlRequestBody, SqlRunArgs, SqlRunFacts } from './types.ts';

interface ByStatement {
  ref: string;
  statementId: string;
}

const sqlApi = injectArea('sql', (build) => ({
  /**
   * Runs SQL, streams its rows into the result store, and resolves with the facts after it ended. Runs are
   * never retried or cached. The call never fails: failed SQL, a refusal and a lost connection are an `error`
   * in the facts. Rows are in the result store as they arrive, under the statement's id.
   */
  sqlRun: build.mutation<SqlRunFacts, SqlRunArgs>({
    queryFn: async (args, api) => {
      const { sql, sqlWithoutLimit, statementId } = args;
      const { live, signal } = resultStore.begin(statementId);
      const abort = () => resultStore.abort(statementId);
      api.signal.addEventListener('abort', abort, { once: true });

      if (isSqlTooLarge(sql)) {
        refuseTooLarge(live);
      } else {
        const run = (result: RunSink, sent: SqlRunArgs) =>
          streamSql({
            result,
            signal,
            send: (connection) => sendSql(api, sent, connection),
            onRefusal: (error) => recordRefusal(api, error),
          });
        const limited = new UnparsedSqlSink(live);
        await run(sqlWithoutLimit === undefined ? live : limited, args);
        if (limited.isUnparsed && sqlWithoutLimit !== undefined) {
          // Uses a new id, because the platform can still hold the first one for a moment.
          await run(live, { ...args, sql: sqlWithoutLimit, statementId: newUuid() });
        }
      }
      api.signal.removeEventListener('abort', abort);
      return { data: live.facts() };
    },
    invalidatesTags: (facts, _, { ref }) => {
      // Another user has paused the project, but this page still shows it as healthy.
      if (facts?.error?.code === 'project_not_active') return [{ type: 'Project', id: ref }];
      return facts && changedDefinitions(facts) ? [{ type: 'Table', id: ref }] : [];
    },
  }),

  sqlListRunning: build.query<RunningStatement[], { ref: string }>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/running-statements', { ref }),
    providesTags: (_, __, { ref }) => [{ type: 'RunningStatement', id: ref }],
  }),

  /** Cancels a statement on the server. 404 `statement_not_found` if it has already ended. */
  sqlCancel: build.mutation<Answer<'cancelStatement'>, ByStatement>({
    query: ({ ref, statementId }) => ({
      url: platformPath('/platform/projects/{ref}/running-statements/{id}', { ref, id: statementId }),
      method: 'DELETE',
    }),
    invalidatesTags: (_, __, { ref }) => [{ type: 'RunningStatement', id: ref }],
  }),
}));

/**
 * Runs SQL and passes its rows to a sink as they arrive, without keeping them: for results that are too large
 * for a tab. Rejects only with errors of the sink, which also receives the end of the run. Aborting `signal`
 * also cancels the run on the platform.
 */
export function sqlStreamInto(args: SqlRunArgs, sink: RunSink, signal: AbortSignal) {
  return async (
    dispatch: CallContext['dispatch'],
    getState: CallContext['getState'],
    extra: unknown,
  ): Promise<void> => {
    const context = { dispatch, getState, extra };
    await streamSql({
      result: sink,
      signal,
      send: (connection) => sendSql(context, args, connection),
      onRefusal: (error) => recordRefusal(context, error),
    });
  };
}

function sendSql(
  context: CallContext,
  { ref, connectionString, sql, readOnly, asReader, rollBack, statementId, statementTimeoutMs }: SqlRunArgs,
  signal: AbortSignal,
): Promise<Response> {
  return platformFetch(context, platformPath('/platform/pg-meta/{ref}/query', { ref }), {
    method: 'POST',
    headers: {
      accept: SQL_STREAM_MEDIA_TYPE,
      'content-type': 'application/json',
      'x-connection-encrypted': connectionString,
    },
    body: JSON.stringify({
      query: sql,
      read_only: readOnly,
      as_reader: asReader,
      roll_back: rollBack,
      statement_id: statementId,
      statement_timeout_ms: statementTimeoutMs,
    } satisfies SqlRequestBody),
    signal,
  });
}

/** Commands that do not change the definition of tables. Any other can change what the lists show. */
const HARMLESS = /^(SELECT|INSERT|UPDATE|DELETE|MERGE|SHOW|EXPLAIN|SET|BEGIN|COMMIT|ROLLBACK|VALUES|TABLE)\b/;

function changedDefinitions({ sets }: SqlRunFacts): boolean {
  return sets.some(({ command }) => command !== null && !HARMLESS.test(command));
}

export const { useSqlRunMutation, useSqlListRunningQuery, useSqlCancelMutation } = sqlApi;
export { sqlApi };
