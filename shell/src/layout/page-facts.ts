import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { createContext, useContext } from 'react';
import type { Overrides } from '../remotes/overrides.ts';

/** What is settled once at boot and stays for the life of the page. */
export interface PageFacts {
  config: RuntimeConfig;
  /** Of the registry that this page was started with. */
  revision: number;
  registryFrom: 'platform' | 'last-good';
  overrides: Overrides;
}

export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error('usePageFacts needs the shell around it');
  return facts;
}
