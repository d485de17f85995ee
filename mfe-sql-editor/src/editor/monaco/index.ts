// What the chunk of Monaco offers: `loadMonaco` brings it.
export { createMonacoDiff } from './monaco-diff.ts';
export { createMonacoSurface } from './monaco-surface.ts';
