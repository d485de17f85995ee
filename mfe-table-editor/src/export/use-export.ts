import { rowsText } from '@howdah/shared-api/sql-values';
import { useAppDispatch } from '@howdah/shared-api';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { RowWriter, StreamSink, type FormatId, type FormatOptions } from '@howdah/shared-api/row-files';
import { qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import { newUuid, sqlStreamInto } from '@howdah/shared-api/sql';
import { fileName, openFile } from '@howdah/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { exportQuery } from './export-query.ts';
import type { RowView } from '../rows/row-view.ts';
import { rolePrefix, useViewedRole } from '../database/viewed-role.ts';

export type ExportFormat = Extract<FormatId, 'csv' | 'json' | 'ndjson' | 'sql'>;

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  sql: 'application/sql',
};

/** How often the count is updated, in ms. */
const PROGRESS_INTERVAL_MS = 200;

/** The message is that of the database. */
class ExportFailedError extends Error {
  override name = 'ExportFailedError';
}

/**
 * Writes all filtered and sorted rows to a file, with full values as the database sends them. Leaving the page cancels it. An
 * incomplete file is not kept.
 */
export function useExport(relation: Relation, view: RowView) {
  const { project, notify } = useShell();
  const dispatch = useAppDispatch();
  const { role } = useViewedRole();
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: ExportFormat, choices: FormatOptions) {
    if (!project || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const name = fileName(relation.name, format);
    const file = await openFile(name, MEDIA_TYPES[format]);
    if (!file) {
      running.current = null;
      return;
    }
    setWritten(0);
    let toldAt = 0;
    const table = qualifiedIdentifier(relation);
    const { sql: query, options } = exportQuery({ relation, ...view }, format);
    const writer = new RowWriter(file, format, { ...choices, ...options }, table);
    const sink = new StreamSink(writer, (rows) => {
      if (performance.now() - toldAt < PROGRESS_INTERVAL_MS) return;
      toldAt = performance.now();
      setWritten(rows);
    });
    try {
      const { ref, connectionString } = project;
      const sql = rolePrefix(ref, role) + query;
      // 0 means the limit of the platform.
      const run = { ref, connectionString, sql, readOnly: true, statementTimeoutMs: 0 };
      await dispatch(sqlStreamInto({ ...run, statementId: newUuid() }, sink, controller.signal));
      controller.signal.throwIfAborted();
      if (sink.fileError) throw sink.fileError;
      if (sink.isCut) {
        throw new ExportFailedError('Read-only members get only a part of a table this large.');
      }
      if (sink.state !== 'done')
        throw new ExportFailedError(sink.error?.message ?? 'The response was incomplete.');
      await writer.finish();
      notify({ tone: 'success', message: `${rowsText(writer.count)} written to ${name}` });
    } catch (error) {
      await file.discard();
      if (controller.signal.aborted)
        notify({ tone: 'info', message: 'The export was cancelled. No file was kept.' });
      else
        notify({
          tone: 'error',
          message: 'Failed to export rows. No file was kept.',
          detail: detailOf(error),
        });
    } finally {
      running.current = null;
      setWritten(null);
    }
  }

  return {
    written,
    start: (format: ExportFormat, choices: FormatOptions = {}) => void start(format, choices),
    cancel: () => running.current?.abort(),
  };
}

function detailOf(error: unknown): string {
  if (error instanceof ExportFailedError) return error.message;
  return 'The file could not be written. Check that there is room on the disk, then try again.';
}
