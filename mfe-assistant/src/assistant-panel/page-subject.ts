import { isNameTooLong } from '@howdah/shared-api/contract';
import { API_DOCS_PARAM } from '@howdah/shared-api/remote-contract';
import { useLocation } from '@howdah/shared-ui/router';
import { useMemo } from 'react';

/** The schema and table in the URL of the current page. */
export interface PageSubject {
  schema?: string;
  table?: string;
}

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

/** Ignores texts in a link that Postgres cannot have as a name. */
function nameIn(text: string | null | undefined): string | undefined {
  return !text || text.includes('\0') || isNameTooLong(text) ? undefined : text;
}
