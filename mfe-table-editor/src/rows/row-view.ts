import { FILTER_OPERATORS, type RowFilter, type RowSort } from '@howdah/shared-api/pg-meta/rows';
import { useSearchParams } from '@howdah/shared-ui/router';
import { useLayoutEffect, useMemo, useRef } from 'react';

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

/**
 * The view in the URL, and a function to change it. The router draws a change in a transition, so the next click can come before:
 * `changeView` passes the view that was asked for last.
 */
export function useRowView() {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.toString();
  const view = useMemo(() => readRowView(new URLSearchParams(text)), [text]);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const changeView = (change: (view: RowView) => RowView): void => {
    latest.current = change(latest.current);
    setParameters(writeRowView(latest.current, parameters));
  };
  return { view, changeView };
}

/** A name can contain the colon that separates the parts. */
function encode(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(':', '%3A');
}

function decode(name: string): string {
  return name.replaceAll(/%3A/gi, ':').replaceAll('%25', '%');
}
