import { useMemo } from 'react';
import { useDocs } from './docs-context.ts';
import { itemId, shownName } from './docs-items.ts';
import type { ListSection } from './docs-texts.ts';
import { answered } from './use-docs-data.ts';

export interface Listed {
  /** The id in URLs. */
  id: string;
  name: string;
}

/** The loaded items of a section. */
export function useListed(section: ListSection): Listed[] {
  const { catalog, buckets, edgeFunctions } = useDocs();
  return useMemo(() => {
    const { tables = [], functions = [], schemas = [] } = answered(catalog) ?? {};
    switch (section) {
      case 'tables':
        return tables.map((table) => ({ id: itemId(table), name: shownName(table, schemas) }));
      case 'stored-procedures':
        return functions.map((called) => ({ id: itemId(called), name: shownName(called, schemas) }));
      case 'storage':
        return (answered(buckets) ?? []).map(({ id, name }) => ({ id, name }));
      case 'edge-functions':
        return (answered(edgeFunctions) ?? []).map(({ slug, name }) => ({ id: slug, name }));
    }
  }, [section, catalog, buckets, edgeFunctions]);
}
