import { useAppDispatch } from '@howdah/shared-api';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { newUuid, sqlStreamInto, type ResultSetView, type ResultView } from '@howdah/shared-api/sql';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RowWriter, StreamSink, writeSet, type FormatOptions } from '@howdah/shared-api/row-files';
import { fileName, openFile } from '@howdah/shared-ui';
import { rowsText } from '@howdah/shared-api/sql-values';
import { resultTexts } from '../result-texts.ts';
import type { Run } from '../../runs/run.ts';

export type FileFormat = 'csv' | 'json';

/** The source of the rows of a file: this page, or the database by another run. */
export type RowSource = { kind: 'page'; set: ResultSetView } | ({ kind: 'database' } & WholeResult);

export interface Download {
  /** How many rows are written; null if nothing is being downloaded. */
  written: number | null;
  start(source: RowSource, format: FileFormat, options?: FormatOptions): void;
  cancel(): void;
}

const mediaTypes: Record<FileFormat, string> = { csv: 'text/csv', json: 'application/json' };
/** Between two updates of the count, in ms. */
const PROGRESS_INTERVAL_MS = 200;

/** Downloads results, one file at a time. Leaving the page cancels the download. */
export function useDownload(project: Pick<Project, 'ref' | 'connectionString'>, snippet: string): Download {
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const [written, setWritten] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);

  useEffect(() => () => stop.current?.abort(), []);

  const start = useCallback(
    async (source: RowSource, format: FileFormat, options?: FormatOptions) => {
      if (stop.current) return;
      const name = fileName(snippet, format);
      const controller = new AbortController();
      stop.current = controller;
      const file = await openFile(name, mediaTypes[format]);
      if (!file) {
        stop.current = null;
        return;
      }
      setWritten(0);
      const writer = new RowWriter(file, format, options);
      const onProgress = nowAndThen(setWritten);
      try {
        if (source.kind === 'page') {
          await writeSet(source.set, writer, controller.signal, onProgress);
        } else {
          const sink = new StreamSink(writer, onProgress);
          const { sql, statementTimeoutMs } = source;
          const run = { ...project, sql, statementTimeoutMs, readOnly: true, statementId: newUuid() };
          await dispatch(sqlStreamInto(run, sink, controller.signal));
          controller.signal.throwIfAborted();
          if (sink.fileError) throw sink.fileError;
          if (sink.isCut) throw new RunFailedError(resultTexts.downloadCut);
          if (sink.state !== 'done') throw new RunFailedError(sink.error?.message ?? '');
        }
        await writer.finish();
        notify({
          tone: 'success',
          message: resultTexts.downloaded(rowsText(writer.count), name),
        });
      } catch (error) {
        await file.discard();
        if (controller.signal.aborted) notify({ tone: 'info', message: resultTexts.downloadCancelled });
        else notify({ tone: 'error', message: resultTexts.downloadFailed, detail: detailOf(error) });
      } finally {
        stop.current = null;
        setWritten(null);
      }
    },
    [dispatch, notify, project, snippet],
  );

  return {
    written,
    start: (source, format, options) => void start(source, format, options),
    cancel: () => stop.current?.abort(),
  };
}

/** The database rejected the second run. The message is that of the database. */
class RunFailedError extends Error {
  override name = 'RunFailedError';
}

function detailOf(error: unknown): string {
  return error instanceof RunFailedError && error.message ? error.message : resultTexts.downloadFileFailed;
}

/** Reports progress, but not more often than a user can read. */
function nowAndThen(tell: (rows: number) => void): (rows: number) => void {
  let reportedAt = 0;
  return (rows) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    tell(rows);
  };
}

/** How to get the full result: the SQL to run again, and why the page does not have all rows. */
export interface WholeResult {
  sql: string;
  /** The timeout of the run. */
  statementTimeoutMs?: number;
  reason: 'truncated' | 'limited';
}

/**
 * Fetches all rows of a partly loaded result by running its SQL again. Null if all rows are here, or if running it
 * again could do more than read: only a single statement that returned rows qualifies, and it runs read-only.
 */
export function wholeResult(
  run: Pick<Run, 'sql' | 'before' | 'source' | 'autoLimit' | 'plan' | 'statementTimeoutMs'>,
  result: Pick<ResultView, 'state' | 'sets'>,
  set: Pick<ResultSetView, 'rowCount' | 'command' | 'columns'> | undefined,
): WholeResult | null {
  if (!set || run.plan || result.sets.length !== 1 || set.columns.length === 0) return null;
  const { sql, statementTimeoutMs } = run;
  if (result.state === 'truncated') return { sql, statementTimeoutMs, reason: 'truncated' };
  const isLimited = run.autoLimit !== undefined && set.command === 'SELECT' && set.rowCount >= run.autoLimit;
  return result.state === 'done' && isLimited
    ? { sql: run.before + run.source, statementTimeoutMs, reason: 'limited' }
    : null;
}
