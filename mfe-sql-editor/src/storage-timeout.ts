/** Slower storage counts as unavailable. */
const STORAGE_TIMEOUT_MS = 5000;

/** Rejects if a call of IndexedDB takes too long, because browsers sometimes never answer one. */
export async function withStorageTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The storage of the browser does not respond.')),
      STORAGE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
