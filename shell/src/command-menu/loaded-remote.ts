import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { failureWords, type FailureWords } from '../remotes/failure-words.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';

/** A remote's module, fetched where it is not here; one that failed before is tried again. */
export async function loadedRemote(
  remotes: RemoteStore,
  id: string,
): Promise<{ module: RemoteModule } | { failure: FailureWords }> {
  if (remotes.state(id).status === 'failed') remotes.retry(id);
  else remotes.load(id);
  await remotes.settled(id);
  const state = remotes.state(id);
  if (state.status === 'ready') return { module: state.module };
  if (state.status === 'failed') return { failure: failureWords(state.target, state.failure) };
  throw new Error(`There is no remote ${id}`);
}
