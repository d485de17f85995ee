import { API_DOCS_PARAM } from '@howdah/shared-api/remote-contract';
import { useLocation } from '@howdah/shared-ui/router';
import { useMemo } from 'react';

/** The schema and table in the URL of the current page. */
export interface PageSubject {
  schema?: string;
  table?: string;
}

/** The limit of names in Postgres. Anything longer in a link is ignored. */
const MAX_NAME_BYTES = 63;

/** Reads the schema of a page (docs/product/assistant.md#screens), and its table, in the API docs or from `?table=`. */
export function pageSubject(search: string): PageSubject {
  const parameters = new URLSearchParams(search);
  const [, schemaOfDocs, tableOfDocs] =
    /^tables\/([^.]+)\.([^#]+)/.exec(parameters.get(API_DOCS_PARAM) ?? '') ?? [];
  const schema = nameIn(parameters.get('schema')) ?? nameIn(schemaOfDocs);
  const table = nameIn(parameters.get('table')) ?? nameIn(tableOfDocs);
  return { ...(schema && { schema }), ...(table && { table }) };
}

export function usePageSubject(): PageSubject {
  const { search } = useLocation();
  return useMemo(() => pageSubject(search), [search]);
}

function nameIn(text: string | null | undefined): string | undefined {
  if (!text || text.includes('\0') || new TextEncoder().encode(text).length > MAX_NAME_BYTES)
    return undefined;
  return text;
}
