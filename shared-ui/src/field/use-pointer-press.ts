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
// Fields that lose the focus pass through here, too: a press takes it from them.
const leave = (event: Event) => void (event.target === window && release());

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      window.addEventListener(type, releaseSoon, true);
    // Where the end of a press is not seen: it ended outside the window.
    window.addEventListener('blur', leave, true);
    window.addEventListener('keydown', release, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    isPressed = false;
    window.removeEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      window.removeEventListener(type, releaseSoon, true);
    window.removeEventListener('blur', leave, true);
    window.removeEventListener('keydown', release, true);
  };
}

/** Whether a button of the mouse, or a finger, is down, until the click has happened. */
export function usePointerPress(): boolean {
  return useSyncExternalStore(subscribe, () => isPressed);
}
