import { useAppDispatch } from '@howdah/shared-api';
import { MAX_IMPORT_BYTES, type FailedRow, type ImportRequest } from '@howdah/shared-api/contract';
import { useShell } from '@howdah/shared-api/remote-contract';
import { newUuid, sqlApi } from '@howdah/shared-api/sql';
import { formatBytes } from '@howdah/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { importBody } from './import-body.ts';
import type { Records } from './records.ts';
import { mayHaveImported, sendImport, type ImportEnd } from './send-import.ts';

type ImportState =
  | { step: 'prepared'; error?: string }
  | { step: 'running'; tried: number; failed: number; isCancelling: boolean }
  | { step: 'ended'; end: ImportEnd; failed: readonly FailedRow[] };

/**
 * Runs an import. The browser asks before it closes the tab; leaving the page cancels the import.
 *
 * @param onChanged called when an import has ended that may have changed the table.
 */
export function useImport(onChanged?: () => void) {
  const { project } = useShell();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ImportState>({ step: 'prepared' });
  const running = useRef<{ id: string; controller: AbortController; isTried: boolean } | null>(null);
  const isRunning = state.step === 'running';

  useEffect(() => () => running.current?.controller.abort(), []);
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  async function start(request: ImportRequest, records: Pick<Records, 'rows'>, picked: readonly number[]) {
    if (!project || running.current) return;
    const id = newUuid();
    const { body, isTooLarge } = importBody({ ...request, statement_id: id }, records, picked);
    if (isTooLarge) {
      const limit = formatBytes(MAX_IMPORT_BYTES);
      setState({ step: 'prepared', error: `An import holds at most ${limit}. Split the file.` });
      return;
    }
    const controller = new AbortController();
    const current = { id, controller, isTried: false };
    running.current = current;
    setState({ step: 'running', tried: 0, failed: 0, isCancelling: false });
    const failed: FailedRow[] = [];
    const end = await dispatch(
      sendImport(
        project,
        body,
        (message) => {
          if (message.type === 'failed') failed.push(...message.rows);
          else if (message.type === 'progress') {
            const { rows: tried } = message;
            current.isTried = true;
            setState((now) => (now.step === 'running' ? { ...now, tried, failed: failed.length } : now));
          }
        },
        controller.signal,
      ),
    );
    running.current = null;
    setState({ step: 'ended', end, failed });
    if (mayHaveImported(end)) onChanged?.();
  }

  /** Asks the database to stop; its answer then says that nothing was imported. */
  async function cancel() {
    const current = running.current;
    if (!current || !project) return;
    setState((now) => (now.step === 'running' ? { ...now, isCancelling: true } : now));
    const { sqlCancel } = sqlApi.endpoints;
    const call = dispatch(sqlCancel.initiate({ ref: project.ref, statementId: current.id }));
    if (!('error' in (await call))) return;
    // While the rows are sent, nothing runs that could be cancelled. An incomplete body is not imported. Once rows were tried, the
    // import may have been committed, and its end is about to arrive.
    if (!current.isTried) current.controller.abort();
    else setState((now) => (now.step === 'running' ? { ...now, isCancelling: false } : now));
  }

  return { state, start, cancel, reset: () => setState({ step: 'prepared' }) };
}
