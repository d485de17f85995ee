import type { Schemas } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

/** Loads and failures by version of a remote, and what the Content-Security-Policy has blocked. */
export type RemotesStatus = Schemas['RemotesStatus'];

const remotesStatusApi = injectArea('remotesStatus', (build) => ({
  remotesStatusGet: build.query<RemotesStatus, void>({
    query: () => platformPath('/platform/remotes/status'),
  }),
}));

export const { useRemotesStatusGetQuery } = remotesStatusApi;
