import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { bufferKey, QueryBuffer, type BufferState } from './query-buffer.ts';

/** The buffer of a project, which stores itself before the page or the component goes. */
export function useQueryBuffer(ref: string): { buffer: QueryBuffer; state: BufferState } {
  const [buffer] = useState(() => new QueryBuffer(bufferKey(ref), localStorage));
  const state = useSyncExternalStore(buffer.subscribe, buffer.state);

  useEffect(() => {
    const flush = () => buffer.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [buffer]);

  // Before the editor is taken down: afterwards there is no text to read.
  useLayoutEffect(() => () => buffer.flush(), [buffer]);

  return { buffer, state };
}
