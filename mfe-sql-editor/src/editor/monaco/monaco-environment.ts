import workerUrl from '../../../dist-worker/editor.worker.js?url';
import { startWorker } from '@howdah/shared-api/remote-contract/start-worker';

/** Tells Monaco how to start its worker (word completion, links, diffs): a file that is built beside this one. */
export function provideMonacoWorker(): void {
  globalThis.MonacoEnvironment = {
    getWorker: (_moduleId, label) => startWorker(workerUrl, label),
  };
}
