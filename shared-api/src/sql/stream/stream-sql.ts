import { isAnswerLost, responseError, type PlatformError } from '@howdah/shared-api/api';
import { SQL_TOO_LARGE_MESSAGE } from '@howdah/shared-api/contract';
import { applyMessage, endState } from './apply-message.ts';
import { LineSplitter } from './line-splitter.ts';
import type { RunSink } from './run-sink.ts';
import { TimeSlices } from './time-slices.ts';

export interface StreamOptions {
  result: RunSink;
  /** Sends the statement. Rejects as `fetch` does. */
  send(signal: AbortSignal): Promise<Response>;
  /** Stops the run in the browser when aborted. */
  signal: AbortSignal;
  /** Called if the platform refuses, before the result fails. */
  onRefusal?(error: PlatformError): void;
  slices?: TimeSlices;
}

/**
 * Runs a statement and writes the response into the result, until the platform ends it, the result is full,
 * or the signal aborts. Never rejects: the result's state says what happened, and received rows stay.
 */
export async function streamSql({ result, send, signal, onRefusal, slices }: StreamOptions): Promise<void> {
  // A separate controller, because a full result must also stop the platform.
  const connection = new AbortController();
  const stop = () => connection.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let isComplete = false;
  try {
    const response = await overTheWire(send(connection.signal));
    if (response.ok) {
      isComplete = await readInto(result, response, signal, slices ?? new TimeSlices());
    } else {
      const refusal = await responseError(response);
      // A proxy answered: the platform may have run the statement.
      if (isAnswerLost(refusal)) throw new ConnectionLostError();
      onRefusal?.(refusal);
      result.fail(refusal);
      result.end('failed');
    }
  } catch (error) {
    endByFault(result, error, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    // Does not abort a completed run: the browser would show a failed request.
    if (!isComplete) connection.abort();
  }
}

/** Returns true if the run is complete, and false if the result is full. */
async function readInto(
  result: RunSink,
  response: Response,
  signal: AbortSignal,
  slices: TimeSlices,
): Promise<boolean> {
  if (!response.body) throw new ConnectionLostError();
  const reader = response.body.getReader();
  const splitter = new LineSplitter();
  slices.restart();

  for (;;) {
    const { done, value } = await overTheWire(reader.read());
    const lines = done ? splitter.end() : splitter.push(value);
    for (const line of lines) {
      if (slices.isSpent()) await slices.rest();
      signal.throwIfAborted();
      const applied = await applyMessage(line, result, slices);
      if (applied === 'full') return false;
      if (applied === 'done') {
        // Not awaited. Reading to the end lets the connection be reused.
        void readToItsEnd(reader);
        return true;
      }
    }
    if (done) break;
    // Reading data that has already arrived never yields to other tasks.
    if (slices.isSpent()) await slices.rest();
  }

  // The platform's last line is missing. An error that it sent is still the better explanation.
  if (!result.error) throw new ConnectionLostError();
  result.end(endState(result));
  return true;
}

/** A connection that breaks now does not affect the result. */
async function readToItsEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The run was already complete.
  }
}

/** The stream broke off: the network failed, or it ended before its last line. */
class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
}

/** Browsers name connection failures differently, so all of them become the same error. */
function overTheWire<Value>(step: Promise<Value>): Promise<Value> {
  return step.catch((cause: unknown) => {
    throw new ConnectionLostError(undefined, { cause });
  });
}

function endByFault(result: RunSink, error: unknown, signal: AbortSignal): void {
  if (signal.aborted) {
    result.end('cancelled');
    return;
  }
  if (error instanceof ConnectionLostError) {
    result.fail({ code: 'connection_lost', message: connectionLost(result.rowCount) });
  } else {
    result.fail({
      code: 'response_invalid',
      message: 'The platform sent a response that could not be read. The statement may still have run.',
    });
  }
  result.end('failed');
}

function connectionLost(rowCount: number): string {
  if (rowCount === 0) return 'The connection to the platform was lost. The statement may still have run.';
  const rows = rowCount === 1 ? '1 row that had arrived is' : `${rowCount} rows that had arrived are`;
  return `The connection to the platform was lost. The ${rows} kept; the result is not complete.`;
}

/** Ends a run that must not be sent. */
export function refuseTooLarge(result: RunSink): void {
  result.fail({ code: 'query_too_large', message: SQL_TOO_LARGE_MESSAGE, status: 413 });
  result.end('failed');
}
