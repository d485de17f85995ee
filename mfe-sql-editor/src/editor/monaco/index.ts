// The exports of the Monaco chunk, which `loadMonaco` loads.
export { createMonacoDiff } from './monaco-diff.ts';
export { createMonacoSurface } from './monaco-surface.ts';
