let isKey = false;

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (isKey = true), { capture: true });
  window.addEventListener('pointerdown', () => (isKey = false), { capture: true });
}

/** Whether the last thing that the user did on the page was to press a key. */
export function wasKeyPressed(): boolean {
  return isKey;
}
