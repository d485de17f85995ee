/**
 * Starts a worker from a file that is built beside this one. A browser starts no worker from another origin, and remotes may
 * come from one, so there it starts from a blob that imports the file.
 */
export function startWorker(file: string, name: string): Worker {
  const url = new URL(file, document.baseURI);
  if (url.origin === location.origin) return new Worker(url, { name });
  const blob = URL.createObjectURL(
    new Blob([`importScripts(${JSON.stringify(url.href)})`], { type: 'text/javascript' }),
  );
  const worker = new Worker(blob, { name });
  URL.revokeObjectURL(blob);
  return worker;
}
