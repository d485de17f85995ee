import { useEffect, useState } from 'react';

const CHECK_EVERY_MS = 5 * 60_000;

/**
 * True once the platform has a newer registry than the one this page was started with. Asked every five minutes and
 * whenever the tab comes to the front; what is loaded stays until the person reloads.
 */
export function useNewerRegistry(revision: number): boolean {
  const [isNewer, setIsNewer] = useState(false);

  useEffect(() => {
    if (isNewer) return;
    const check = async () => {
      if (document.visibilityState === 'visible' && (await publishedRevision()) > revision) setIsNewer(true);
    };
    const onVisible = () => void check();
    const timer = setInterval(onVisible, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revision, isNewer]);

  return isNewer;
}

/** -1 when it cannot be had: there is then nothing to tell anyone. */
async function publishedRevision(): Promise<number> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-store' });
    const { revision } = (await response.json()) as { revision?: unknown };
    return typeof revision === 'number' ? revision : -1;
  } catch {
    return -1;
  }
}
