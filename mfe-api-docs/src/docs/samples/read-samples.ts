import type { ApiTable } from '@howdah/shared-api/data-api';
import { restCurl, urlParameter, type RestCurlCall } from './bash-text.ts';
import { embeddedSelect } from './embedding.ts';
import { filterSamples } from './filter-samples.ts';
import { jsCall, jsString } from './js-text.ts';
import type { Sample, SampleProject } from './sample.ts';
import { tableTarget, isSelectable, plainFirst, restName } from './table-target.ts';

/** Columns that "read specific columns" names. */
const SHOWN_COLUMNS = 3;
/** Rows of the page that the sample reads (docs/product/api-docs.md#numbers). */
const RANGE = { from: 0, to: 9 };

/** Reading a table or view (docs/product/api-docs.md#screens), without samples that the table's columns do not support. */
export function readSamples(
  table: ApiTable,
  all: readonly ApiTable[],
  schemas: readonly string[],
  project: SampleProject,
): Sample[] {
  const { js, path, readHeaders } = tableTarget(table, schemas);
  const read = (query: string, more: Partial<RestCurlCall> = {}) =>
    restCurl(project, { path: `${path}?${query}`, headers: [...readHeaders, ...(more.headers ?? [])] });
  const selecting = (id: string, select: string): Sample => ({
    id,
    js: jsCall([...js, `.select(${jsString(select)})`]),
    ...read(urlParameter('select', withoutSpaces(select))),
  });

  const columns = plainFirst(table.columns)
    .filter(({ name }) => isSelectable(name))
    .slice(0, SHOWN_COLUMNS);
  const embedded = embeddedSelect(table, all);
  return [
    selecting('read-rows', '*'),
    ...(columns.length > 0
      ? [selecting('read-columns', columns.map(({ name }) => restName(name)).join(', '))]
      : []),
    ...(embedded ? [selecting('read-referenced', embedded)] : []),
    {
      id: 'read-page',
      js: jsCall([...js, `.select('*')`, `.range(${RANGE.from}, ${RANGE.to})`]),
      ...read(urlParameter('select', '*'), { headers: [`Range: ${RANGE.from}-${RANGE.to}`] }),
    },
    ...filterSamples(table, js, (query) => read([urlParameter('select', '*'), ...query].join('&'))),
  ];
}

/** A `select` without the spaces after commas, except in names. */
function withoutSpaces(select: string): string {
  return select.replace(/("(?:\\.|[^"\\])*")|, /g, (_, quotedName?: string) => quotedName ?? ',');
}
