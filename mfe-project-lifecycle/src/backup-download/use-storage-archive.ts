import { platformError } from '@howdah/shared-api';
import {
  useLazyLifecycleGetStorageArchiveQuery,
  useLifecycleCreateStorageArchiveMutation,
} from '@howdah/shared-api/lifecycle';
import { toast } from '@howdah/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { startPoll } from '../polling/poll.ts';
import { backupDownloadTexts } from '../texts/backup-download.ts';
import { saveFile } from './save-file.ts';

const POLL_EVERY_MS = 5000;
/** What the platform says while there is no file yet (docs/product/lifecycle.md#calls). */
const NOT_YET = 'Storage archive not found';

/**
 * Has an archive of the project's files made, waits for it under a toast that stays, and saves it (docs/product/lifecycle.md#states).
 * Ends when the page is left.
 */
export function useStorageArchive(ref: string) {
  const [create] = useLifecycleCreateStorageArchiveMutation();
  const [askForFile] = useLazyLifecycleGetStorageArchiveQuery();
  const [isPreparing, setPreparing] = useState(false);
  /** Ends what is under way; undefined while nothing is. */
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
    toast.error(backupDownloadTexts.archiveFailed(platformError(cause).message), { id });
  };
  /** The address of the file, null while there is none, or what stands in the way. */
  const ask = async (): Promise<{ fileUrl: string | null } | { cause: unknown }> => {
    try {
      return await askForFile({ ref }).unwrap();
    } catch (cause) {
      const { message, status } = platformError(cause);
      if (message.includes(NOT_YET)) return { fileUrl: null };
      // Nobody answered: the next ask may find the platform again.
      if (status === 0) throw cause;
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
      ask,
      onAnswer: (answer) => {
        if ('cause' in answer) {
          fail(answer.cause);
          return true;
        }
        if (answer.fileUrl === null) return false;
        saveFile(answer.fileUrl);
        toast.success(backupDownloadTexts.archived, { id });
        end();
        return true;
      },
      onFailure: () => undefined,
      everyMs: POLL_EVERY_MS,
      afterMs: POLL_EVERY_MS,
      visibility: document,
    });
  };
  return { download, isPreparing };
}

const preparing = (id: string) => ({
  id,
  message: backupDownloadTexts.archiving,
  detail: backupDownloadTexts.archivingDetail,
  duration: Infinity,
});
