import { FILTER_OPERATORS, type RowFilter, type RowSort } from '@howdah/shared-api/pg-meta';
import { useSearchParams } from '@howdah/shared-ui/router';
import { useMemo } from 'react';

/** The filters and sorts of a table. They are in the URL: `?filter=price:gt:10&sort=title:desc`. */
export interface RowView {
  filters: readonly RowFilter[];
  sorts: readonly RowSort[];
}

const OPERATORS = new Set(Object.keys(FILTER_OPERATORS));

/** Parses the URL. Invalid filters and sorts are ignored. */
export function readRowView(parameters: URLSearchParams): RowView {
  return {
    filters: parameters.getAll('filter').flatMap((text) => {
      const [column, operator, ...value] = text.split(':');
      if (!column || !operator || !OPERATORS.has(operator)) return [];
      return [
        { column: decode(column), operator: operator as RowFilter['operator'], value: value.join(':') },
      ];
    }),
    sorts: parameters.getAll('sort').flatMap((text) => {
      const [column, direction] = text.split(':');
      return column ? [{ column: decode(column), descending: direction === 'desc' }] : [];
    }),
  };
}

export function writeRowView({ filters, sorts }: RowView, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters);
  written.delete('filter');
  written.delete('sort');
  for (const { column, operator, value } of filters) {
    written.append('filter', `${encode(column)}:${operator}:${value}`);
  }
  for (const { column, descending } of sorts) {
    written.append('sort', `${encode(column)}:${descending ? 'desc' : 'asc'}`);
  }
  return written;
}

/** The view in the URL, and a function to change it. The next click finds the changed view. */
export function useRowView(): { view: RowView; setView(view: RowView): void } {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.toString();
  const view = useMemo(() => readRowView(new URLSearchParams(text)), [text]);
  return { view, setView: (next) => setParameters(writeRowView(next, parameters), { flushSync: true }) };
}

/** A name can contain the colon that separates the parts. */
function encode(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(':', '%3A');
}

function decode(name: string): string {
  return name.replaceAll(/%3A/gi, ':').replaceAll('%25', '%');
}
