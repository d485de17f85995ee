import { useEffect, useMemo } from 'react';
import { LazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import type { CodeLanguage, Token } from './highlight.ts';

/** Loads the grammars on demand, because only some pages show code. */
const highlighter = new LazyModule('Syntax highlighting', () => import('./highlight.ts'));

/** The parts of code to color. All of it is plain until the grammars are loaded, and if they fail to load. */
export function useHighlight(code: string, language: CodeLanguage): Token[] {
  const isPlain = language === 'text';
  useEffect(() => {
    if (!isPlain) highlighter.prefetch();
  }, [isPlain]);
  const loaded = useLazyModule(highlighter);
  return useMemo(
    () => (isPlain ? undefined : loaded)?.highlight(code, language) ?? [{ kind: 'text', text: code }],
    [code, language, isPlain, loaded],
  );
}
