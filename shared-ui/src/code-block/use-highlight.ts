import { useEffect, useMemo } from 'react';
import { LazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import type { CodeLanguage, Token } from './highlight.ts';

/** Pages load without the grammars: only some of them show code. */
const highlighter = new LazyModule('Colors of code', () => import('./highlight.ts'));

/** The parts of code to color. Until the grammars are there, and where they cannot be had, all of it is plain. */
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
