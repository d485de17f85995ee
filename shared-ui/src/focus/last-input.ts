let isKey = false;

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (isKey = true), { capture: true });
  window.addEventListener('pointerdown', () => (isKey = false), { capture: true });
}

/** Whether the user's last input was a key press. */
export function wasKeyPressed(): boolean {
  return isKey;
}
