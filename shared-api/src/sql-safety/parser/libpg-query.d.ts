/** The parser's own loader, made by Emscripten: it is given the place of its `.wasm` file. */
declare module 'libpg-query/wasm/libpg-query.js' {
  export default function loadParser(options: { locateFile(file: string): string }): Promise<object>;
}
