import type { CallContext, PlatformError } from '@howdah/shared-api/api';
import { platformFetch, platformPath, recordRefusal, responseError } from '@howdah/shared-api/api';
import { IMPORT_MEDIA_TYPE, type ImportMessage } from '@howdah/shared-api/contract';
import type { DatabaseOf } from '@howdah/shared-api/database';
import { LineSplitter } from '@howdah/shared-api/sql';

/**
 * The end of an import. `refused`: nothing ran. `aborted`: the page ended the call before the response was complete. `lost`: the
 * connection was lost before that.
 */
export type ImportEnd =
  | Extract<ImportMessage, { type: 'imported' | 'not_imported' }>
  | { type: 'refused'; error: PlatformError }
  | { type: 'aborted' }
  | { type: 'lost' };

/** Whether the table may have changed. */
export const mayHaveImported = (end: ImportEnd) =>
  end.type === 'imported' ||
  end.type === 'aborted' ||
  end.type === 'lost' ||
  (end.type === 'not_imported' && end.imported === 'unknown');

/** Sends an import and passes on its messages. Never rejects. */
export function sendImport(
  { ref, connectionString }: DatabaseOf,
  body: Blob,
  onMessage: (message: ImportMessage) => void,
  signal: AbortSignal,
) {
  return async (
    dispatch: CallContext['dispatch'],
    getState: CallContext['getState'],
    extra: unknown,
  ): Promise<ImportEnd> => {
    const context = { dispatch, getState, extra };
    try {
      const response = await platformFetch(
        context,
        platformPath('/platform/pg-meta/{ref}/imports', { ref }),
        {
          method: 'POST',
          headers: { 'content-type': IMPORT_MEDIA_TYPE, 'x-connection-encrypted': connectionString },
          body,
          signal,
        },
      );
      if (!response.ok) {
        const error = await responseError(response);
        recordRefusal(context, error);
        return { type: 'refused', error };
      }
      return await readEnd(response, onMessage);
    } catch {
      // Each browser has its own error for a lost connection.
      return { type: signal.aborted ? 'aborted' : 'lost' };
    }
  };
}

async function readEnd(response: Response, onMessage: (message: ImportMessage) => void): Promise<ImportEnd> {
  const reader = response.body!.getReader();
  const splitter = new LineSplitter();
  let end: ImportEnd = { type: 'lost' };
  for (;;) {
    const { done, value } = await reader.read();
    for (const line of done ? splitter.end() : splitter.push(value)) {
      const message = JSON.parse(line) as ImportMessage;
      if (message.type === 'imported' || message.type === 'not_imported') end = message;
      else onMessage(message);
    }
    if (done) return end;
  }
}
