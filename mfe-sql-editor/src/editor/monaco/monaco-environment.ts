import workerUrl from '../../../dist-worker/editor.worker.js?url';

/**
 * Tells Monaco how to start its worker (word completion, links, diffs): a file that is built beside this one. A browser starts
 * no worker from another origin, and remotes may come from one, so there it starts from a blob that imports the file.
 */
export function provideMonacoWorker(): void {
  globalThis.MonacoEnvironment = {
    getWorker(_moduleId, label) {
      const url = new URL(workerUrl, document.baseURI);
      if (url.origin === location.origin) return new Worker(url, { name: label });
      const blob = URL.createObjectURL(
        new Blob([`importScripts(${JSON.stringify(url.href)})`], { type: 'text/javascript' }),
      );
      const worker = new Worker(blob, { name: label });
      URL.revokeObjectURL(blob);
      return worker;
    },
  };
}
