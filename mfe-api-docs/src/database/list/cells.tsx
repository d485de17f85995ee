import { VisuallyHidden } from '@howdah/shared-ui';
import type { Column } from './object-table.tsx';
import classes from './cells.module.css';

/** One line of text, cut at the end of its column. */
export function ClippedText({ children }: { children: string }) {
  return (
    <span className={classes.clipped} title={children}>
      {children}
    </span>
  );
}

/** One line of code, cut at the end of its column. */
export function ClippedCode({ children, title = children }: { children: string; title?: string }) {
  return (
    <span className={classes.clipped} data-mono title={title}>
      {children}
    </span>
  );
}

/** A word instead of an action, muted; the title has the full text. */
export function QuietText({ children, title }: { children: string; title: string }) {
  return (
    <span className={classes.quiet} title={title}>
      {children}
    </span>
  );
}

/** A dash for an empty value, which is read aloud as the label. */
export function NoValue({ label }: { label: string }) {
  return (
    <span className={classes.none} title={label}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

interface FirstOfProps {
  names: readonly string[];
  title?: string;
  /** The number of names that are shown. */
  shown?: number;
}

/** Names on one line, so that rows stay comparable: the first ones, then the number of the others. */
export function FirstOf({ names, title = names.join(', '), shown = 1 }: FirstOfProps) {
  const [first, more] = [names.slice(0, shown), names.slice(shown)];
  if (first.length === 0) return <NoValue label="None" />;
  return (
    <span className={classes.names} title={title}>
      <span className={classes.first}>{first.join(', ')}</span>
      {more.length > 0 && <span className={classes.none}>{`+${more.length}`}</span>}
    </span>
  );
}

/** The column of the schema. */
export function schemaColumn<Row extends { schema: string }>(widthPercent: number): Column<Row> {
  return {
    id: 'schema',
    widthPercent,
    label: 'Schema',
    sortBy: ({ schema }) => schema,
    cell: ({ schema }) => <ClippedCode>{schema}</ClippedCode>,
    hideWhenNarrow: true,
  };
}

/** The column of the table that something belongs to. */
export function tableColumn<Row extends { schema: string; table: string }>(
  widthPercent: number,
): Column<Row> {
  return {
    id: 'table',
    widthPercent,
    label: 'Table',
    sortBy: ({ schema, table }) => `${table}.${schema}`,
    cell: (row) => <ClippedCode title={tableName(row)}>{tableName(row)}</ClippedCode>,
    hideWhenNarrow: true,
  };
}

/** `books`, `shop.books` */
export function tableName({ schema, table }: { schema: string; table: string }): string {
  return schema === 'public' ? table : `${schema}.${table}`;
}
