// Adds what our libraries expect and jsdom lacks. Code that needs a real canvas or editor is tested in a browser.
if ('document' in globalThis) fillPage();

function fillPage() {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  HTMLCanvasElement.prototype.getContext = () =>
    new Proxy(
      {},
      {
        get: (target, key) =>
          key === 'measureText'
            ? () => ({ width: 10, actualBoundingBoxAscent: 5, actualBoundingBoxDescent: 2 })
            : (target[key] ?? (() => {})),
        set: (target, key, value) => ((target[key] = value), true),
      },
    );
}
