import { useMemo } from 'react';
import type { DocsSection } from '../sections.ts';
import { answered, type DocsData } from '../use-docs-data.ts';
import { docsItems, type DocsItem } from './docs-items.ts';

/** All that the docs can be opened at, of what has been answered by now. */
export function useDocsItems(
  { catalog, buckets, edgeFunctions }: DocsData,
  sections: readonly DocsSection[],
): DocsItem[] {
  return useMemo(
    () =>
      docsItems(
        { catalog: answered(catalog), buckets: answered(buckets), edgeFunctions: answered(edgeFunctions) },
        sections,
      ),
    [catalog, buckets, edgeFunctions, sections],
  );
}
