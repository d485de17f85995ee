/**
 * Starts a worker from a file of the same build. Browsers do not start workers from another origin, from
 * which remotes can come, so in that case it starts a blob that imports the file.
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
