import loadParser from 'libpg-query/wasm/libpg-query.js';

let locate: (wasmUrl: string) => void;
const located = new Promise<string>((resolve) => (locate = resolve));

/** Sets the address of the parser's `.wasm` file. The page knows it, because the file is part of the page's build. */
export function parserIsAt(wasmUrl: string): void {
  locate(wasmUrl);
}

/**
 * Replaces libpg-query's own loader (`sqlParser` of the webpack preset), which looks for the file next to the
 * worker, under a name without a hash.
 */
export default function loadParserFromPage(): Promise<object> {
  return located.then((wasmUrl) => loadParser({ locateFile: () => wasmUrl }));
}
