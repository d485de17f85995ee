import { isMac } from '@howdah/shared-ui';
import { useEffect, useEffectEvent } from 'react';

/** True for Mod and one letter without other modifiers. Mod is Command on a Mac and Control elsewhere. */
export function isModKey(event: KeyboardEvent, key: string, onMac = isMac()): boolean {
  const mod = onMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return mod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key;
}

/** Listens for Mod and a letter on the whole page, before an editor handles the key. */
export function useModShortcut(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isModKey(event, key)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [key]);
}
