import { useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function set(pressed: boolean) {
  if (isPressed === pressed) return;
  isPressed = pressed;
  for (const listener of [...listeners]) listener();
}

const press = () => set(true);
const release = () => set(false);
// The click comes after it.
const releaseSoon = () => void setTimeout(release);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      window.addEventListener(type, releaseSoon, true);
    // Where the end of a press is not seen: it ended outside the window.
    for (const type of ['blur', 'keydown']) window.addEventListener(type, release, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    isPressed = false;
    window.removeEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      window.removeEventListener(type, releaseSoon, true);
    for (const type of ['blur', 'keydown']) window.removeEventListener(type, release, true);
  };
}

/** Whether a button of the mouse, or a finger, is down, until the click has happened. */
export function usePointerPress(): boolean {
  return useSyncExternalStore(subscribe, () => isPressed);
}
