import { useMemo } from 'react';
import { useDocs } from './docs-context.ts';
import { itemId, shownName } from './docs-items.ts';
import type { ListSection } from './docs-texts.ts';
import { loadedData } from './use-docs-data.ts';

export interface SectionItem {
  /** The id in URLs. */
  id: string;
  name: string;
}

/** The loaded items of a section. */
export function useSectionItems(section: ListSection): SectionItem[] {
  const { catalog, buckets, edgeFunctions } = useDocs();
  return useMemo(() => {
    const { tables = [], functions = [], schemas = [] } = loadedData(catalog) ?? {};
    switch (section) {
      case 'tables':
        return tables.map((table) => ({ id: itemId(table), name: shownName(table, schemas) }));
      case 'stored-procedures':
        return functions.map((called) => ({ id: itemId(called), name: shownName(called, schemas) }));
      case 'storage':
        return (loadedData(buckets) ?? []).map(({ id, name }) => ({ id, name }));
      case 'edge-functions':
        return (loadedData(edgeFunctions) ?? []).map(({ slug, name }) => ({ id: slug, name }));
    }
  }, [section, catalog, buckets, edgeFunctions]);
}
