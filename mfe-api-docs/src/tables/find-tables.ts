import type { TableEntity } from '@howdah/shared-api/entities';

/**
 * The tables whose name, or one of whose columns' names, contains what was typed. Names that begin with it come first;
 * the order is otherwise kept. Upper and lower case are the same, and nothing typed finds everything.
 */
export function findTables(tables: TableEntity[], search: string): TableEntity[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return tables;
  const contains = ({ name }: { name: string }) => name.toLowerCase().includes(wanted);
  const found = tables.filter((table) => contains(table) || table.columns?.some(contains));
  const begins = ({ name }: TableEntity) => name.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((table) => !begins(table))];
}
