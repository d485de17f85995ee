import { ExternalStore, useExternalStore } from '../external-store/external-store.ts';

const pressed = new ExternalStore(false, watchPointer);

const press = () => pressed.set(true);
const release = () => pressed.set(false);
// After the click, which follows the release.
const releaseSoon = () => void setTimeout(release);
// A press that ends outside the window is not seen. A field that loses the focus to a press passes through here too.
const releaseOnLeave = (event: Event) => void (event.target === window && release());

function watchPointer(): () => void {
  const listeners: [string, (event: Event) => void][] = [
    ['pointerdown', press],
    ['pointerup', releaseSoon],
    ['pointercancel', releaseSoon],
    ['dragend', releaseSoon],
    ['blur', releaseOnLeave],
    ['keydown', release],
  ];
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
    release();
  };
}

/** Whether a mouse button or a finger is down, until the click has happened. */
export function usePointerPress(): boolean {
  return useExternalStore(pressed);
}
