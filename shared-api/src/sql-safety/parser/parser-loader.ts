import loadParser from 'libpg-query/wasm/libpg-query.js';

let locate: (wasmUrl: string) => void;
const located = new Promise<string>((resolve) => (locate = resolve));

/** Tells where the parser's `.wasm` file is: the page knows, because it is a file of the page's build. */
export function parserIsAt(wasmUrl: string): void {
  locate(wasmUrl);
}

/**
 * Replaces libpg-query's own loader (`sqlParser` of the webpack preset), which looks for its file beside the worker's, by a name
 * without a hash.
 */
export default function loadParserFromPage(): Promise<object> {
  return located.then((wasmUrl) => loadParser({ locateFile: () => wasmUrl }));
}
