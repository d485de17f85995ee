import type { AppStore } from '@howdah/shared-api';
import { platformError } from '@howdah/shared-api/api';
import {
  snippetChangeShown,
  snippetRowShown,
  snippetsChangeApi,
  snippetsReadApi,
} from '@howdah/shared-api/snippets';
import type { ContentPlatform } from './live/services.ts';

/** A save or load that takes longer counts as unanswered. */
const CALL_TIMEOUT_MS = 20_000;

interface Call<T> extends Promise<{ data?: T; error?: unknown }> {
  abort(): void;
}

const FRESH = { forceRefetch: true, subscribe: false } as const;

/** Loads and saves snippets by RTK Query; the lists of snippets follow each save. */
export function contentPlatform({ dispatch }: Pick<AppStore, 'dispatch'>): ContentPlatform {
  const { snippetsItem } = snippetsReadApi.endpoints;

  return {
    load: (ref, id) => answer(dispatch(snippetsItem.initiate({ ref, id }, FRESH))),
    save: (ref, save) =>
      answer(dispatch(snippetsChangeApi.endpoints.snippetsSave.initiate({ ref, save }, { track: false }))),
    showChange: (ref, change) => void dispatch(snippetChangeShown(ref, change)),
    showStored: (ref, stored) => dispatch(snippetRowShown(ref, stored)),
  };
}

/** Rejects with a `PlatformError`, also after the timeout. */
async function answer<T>(call: Call<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    call.abort();
  }, CALL_TIMEOUT_MS);
  const { data, error } = await call;
  clearTimeout(timer);
  if (data === undefined) throw platformError(isLate ? { status: 'TIMEOUT_ERROR' } : error);
  return data;
}
