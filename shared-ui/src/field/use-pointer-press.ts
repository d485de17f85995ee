import { ExternalStore, useExternalStore } from '../external-store/external-store.ts';

const pressed = new ExternalStore(false, watchPointer);

const press = () => pressed.set(true);
const release = () => pressed.set(false);
// Waits for the click event.
const releaseSoon = () => void setTimeout(release);
// A release outside the window sends no event. The blur of a field bubbles through here too.
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

/** True while the pointer is down, until after the click event. */
export function usePointerPress(): boolean {
  return useExternalStore(pressed);
}
