declare global {
  interface Window {
    /** Milliseconds from each key press to the end of the frame that shows it, since it was last emptied. */
    keyTimes: number[];
  }
}

/** Runs in the page, before anything else of it: it must not use anything from outside of itself. */
export function installKeyWatcher(): void {
  window.keyTimes = [];
  window.addEventListener(
    'keydown',
    (event) => {
      // When the browser got it: what kept the page from hearing of it counts too.
      const pressed = event.timeStamp;
      requestAnimationFrame(() => {
        // A frame's callbacks come before its layout and paint, and a message after them.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keyTimes.push(performance.now() - pressed);
        port2.postMessage(null);
      });
    },
    true,
  );
}
