import { useEffect, useRef } from 'react';

/** Mod+S saves, anywhere on the page; the browser's own dialog would save the page as a file. */
export function useSaveKey(onSave: () => void): void {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isSave = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
