import { platformError } from '@howdah/shared-api';
import { failureNotice, isAnswerLost } from '@howdah/shared-api/api';
import {
  useLazyLifecycleGetStorageArchiveQuery,
  useLifecycleCreateStorageArchiveMutation,
} from '@howdah/shared-api/lifecycle';
import { toast } from '@howdah/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { startPoll } from '../polling/poll.ts';
import { saveFile } from './use-backup-download.ts';

const POLL_INTERVAL_MS = 5000;
/** The platform's message while there is no file yet (docs/product/lifecycle.md#calls). */
const NOT_YET = 'Storage archive not found';

/**
 * Requests an archive of the project's files, polls for it under a persistent toast, and downloads it
 * (docs/product/lifecycle.md#states). Stops when the component unmounts.
 */
export function useStorageArchive(ref: string) {
  const [create] = useLifecycleCreateStorageArchiveMutation();
  const [fetchArchive] = useLazyLifecycleGetStorageArchiveQuery();
  const [isPreparing, setPreparing] = useState(false);
  /** Stops the current poll; undefined while there is none. */
  const stop = useRef<() => void>(undefined);
  const id = `storage-archive-${ref}`;

  useEffect(
    () => () => {
      if (!stop.current) return;
      stop.current();
      toast.dismiss(id);
    },
    [id],
  );

  const end = () => {
    stop.current = undefined;
    setPreparing(false);
  };
  const fail = (cause: unknown) => {
    end();
    const failed = (message: string) => `Failed to create storage archive: ${message}`;
    const unknown = 'The archive may be being created. It is safe to try again.';
    toast({ ...failureNotice({ error: cause, failed, unknown }), id });
  };
  /** The URL of the file, null while there is none, or why there will be none. */
  const query = async (): Promise<{ fileUrl: string | null } | { cause: unknown }> => {
    try {
      return await fetchArchive({ ref }).unwrap();
    } catch (cause) {
      const failure = platformError(cause);
      if (failure.message.includes(NOT_YET)) return { fileUrl: null };
      // The next poll may get a response.
      if (isAnswerLost(failure)) throw cause;
      return { cause };
    }
  };

  const download = async () => {
    let left = false;
    stop.current = () => {
      left = true;
    };
    setPreparing(true);
    toast(preparing(id));
    try {
      await create({ ref }).unwrap();
    } catch (cause) {
      if (!left) fail(cause);
      return;
    }
    if (left) return;
    stop.current = startPoll({
      query,
      onAnswer: (answer) => {
        if ('cause' in answer) {
          fail(answer.cause);
          return true;
        }
        if (answer.fileUrl === null) return false;
        saveFile(answer.fileUrl);
        toast.success('Downloading storage objects', { id });
        end();
        return true;
      },
      onFailure: () => undefined,
      intervalMs: POLL_INTERVAL_MS,
      initialDelayMs: POLL_INTERVAL_MS,
      visibility: document,
    });
  };
  return { download, isPreparing };
}

const preparing = (id: string) => ({
  id,
  message: 'Preparing storage objects for download',
  detail: 'The download starts automatically. Keep this page open.',
  duration: Infinity,
});
