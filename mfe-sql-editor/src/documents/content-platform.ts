import type { AppStore } from '@howdah/shared-api';
import { platformError, type PlatformError } from '@howdah/shared-api/api';
import { sessionApi } from '@howdah/shared-api/session';
import {
  snippetChangeShown,
  snippetRowShown,
  snippetsChangeApi,
  snippetsReadApi,
} from '@howdah/shared-api/snippets';
import type { ContentPlatform } from './live/services.ts';
import { NOT_FOUND } from './live/save-failure.ts';

/** A save or load that takes longer counts as unanswered. */
const CALL_TIMEOUT_MS = 20_000;

interface Call<T> extends Promise<{ data?: T; error?: unknown }> {
  abort(): void;
}

const FRESH = { forceRefetch: true, subscribe: false } as const;

/** Loads and saves a user's snippets by RTK Query; the lists of snippets follow each save. */
export function contentPlatform({ dispatch }: Pick<AppStore, 'dispatch'>, personId: number): ContentPlatform {
  const { snippetsItem } = snippetsReadApi.endpoints;
  const { sessionGetProfile } = sessionApi.endpoints;

  /**
   * Another user may have signed in in another tab, and does not see the snippets of this one. Saves name their user, so the
   * platform refuses them.
   */
  async function assertSameUser(): Promise<void> {
    const { id } = await answer(dispatch(sessionGetProfile.initiate(undefined, FRESH)));
    if (id !== personId) throw anotherUser;
  }

  return {
    async load(ref, id) {
      try {
        return await answer(dispatch(snippetsItem.initiate({ ref, id }, FRESH)));
      } catch (thrown) {
        if (platformError(thrown).code === NOT_FOUND) await assertSameUser();
        throw thrown;
      }
    },
    save: (ref, save) =>
      answer(dispatch(snippetsChangeApi.endpoints.snippetsSave.initiate({ ref, save }, { track: false }))),
    showChange: (ref, change) => void dispatch(snippetChangeShown(ref, change)),
    showStored: (ref, stored) => dispatch(snippetRowShown(ref, stored)),
  };
}

const anotherUser: PlatformError = {
  status: 401,
  code: 'unauthenticated',
  message: 'Another user has signed in in this browser.',
};

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
