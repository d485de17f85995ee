import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { createContext, useContext } from 'react';

/** Facts that boot determines and that do not change until a reload. */
export interface PageFacts {
  config: RuntimeConfig;
  /** `last-good` when the platform's configuration was missing, invalid or late. */
  configFrom: 'platform' | 'last-good';
  /** Manifest URL by remote id. */
  overrides: Readonly<Record<string, string>>;
}

export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error('usePageFacts needs the shell around it');
  return facts;
}
