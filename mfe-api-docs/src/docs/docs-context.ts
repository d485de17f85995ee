import type { Project } from '@howdah/shared-api/projects';
import { createContext, useContext } from 'react';
import type { SampleCaller } from './caller.ts';
import type { SampleProject } from './samples/sample.ts';
import type { DocsSection } from './sections.ts';
import type { DocsAddress } from './use-docs-address.ts';
import type { DocsData } from './use-docs-data.ts';
import type { DocsKeys } from './use-docs-keys.ts';

/** Context of all parts of the docs. */
export interface DocsValue extends DocsAddress, DocsData {
  project: Project;
  /** Project facts for the samples, with keys while they are shown. */
  samples: SampleProject;
  keys: DocsKeys;
  keysShown: boolean;
  toggleKeys(): void;
  /** The caller of samples that run. */
  caller: SampleCaller;
  setCaller(caller: SampleCaller): void;
  sections: DocsSection[];
}

export const DocsContext = createContext<DocsValue | null>(null);

export function useDocs(): DocsValue {
  const value = useContext(DocsContext);
  if (!value) throw new Error('useDocs needs the API docs around it');
  return value;
}
