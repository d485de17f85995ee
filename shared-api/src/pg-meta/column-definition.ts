import { identifier, qualifiedIdentifier } from '@howdah/shared-api/sql-text';
import type { PostgresColumn } from './columns.ts';
import type { TableDetails } from './table-details.ts';
import type { QualifiedName } from './table-name.ts';

type ColumnDetails = TableDetails['columns'][number];

/**
 * Whether a table writes the column itself. It gets the others from its parents. A partition writes all of them, because their
 * order can differ from that of its table. Postgres refuses a column without a default whose parents have different ones.
 */
export function isOwnColumn({ partition_of: whole }: TableDetails, column: ColumnDetails): boolean {
  return whole !== null || column.local || column.differs.generated || column.differs.parents;
}

/** A column of a new table, and NOT NULL as a constraint if it has more to say than that. */
export function columnLine(table: QualifiedName, column: PostgresColumn, details: ColumnDetails): string[] {
  const { name, type, collation, nullable, generated, stored } = column;
  const { not_null: notNull, foreign_options: options } = details;
  const isNotNull = !nullable && (notNull === null || notNull.plain);
  return [
    [
      `${identifier(name)} ${type}`,
      ...(options === null ? [] : [`OPTIONS (${options})`]),
      ...(collation === null ? [] : [`COLLATE ${collation}`]),
      ...identityOf(table, column, details),
      ...(generated === null ? [] : [`GENERATED ALWAYS AS (${generated}) ${stored ? 'STORED' : 'VIRTUAL'}`]),
      ...(isNotNull ? ['NOT NULL'] : []),
      ...(column.default !== null || details.differs.parents ? [`DEFAULT ${column.default ?? 'NULL'}`] : []),
    ].join(' '),
    ...(notNull && !notNull.plain && notNull.validated
      ? [`CONSTRAINT ${identifier(notNull.name)} ${notNull.definition}`]
      : []),
  ];
}

/** An identity that a partition has from its table has no sequence, and cannot be declared. */
function identityOf(
  table: QualifiedName,
  { name, identity }: PostgresColumn,
  { sequence }: ColumnDetails,
): string[] {
  if (identity === null || !sequence?.identity) return [];
  const isUsual = sequence.schema === table.schema && sequence.name === `${table.name}_${name}_seq`;
  const options = [
    ...(isUsual ? [] : [`SEQUENCE NAME ${qualifiedIdentifier(sequence)}`]),
    ...(sequence.options === '' ? [] : [sequence.options]),
  ];
  return [
    `GENERATED ${identity.toUpperCase()} AS IDENTITY${options.length === 0 ? '' : ` (${options.join(' ')})`}`,
  ];
}

interface Columns {
  table: QualifiedName;
  details: TableDetails;
  columns: readonly PostgresColumn[];
}

const eachColumn = ({ details, columns }: Columns) =>
  columns.flatMap((column) => {
    const of = details.columns.find(({ position }) => position === column.position);
    return of ? [{ column, of, alter: `ALTER COLUMN ${identifier(column.name)}` }] : [];
  });

/** What differs in a column from that of the parents, as the rest of `ALTER TABLE`. */
export function inheritedColumnChanges(parts: Columns): string[] {
  return eachColumn(parts).flatMap(({ column, of, alter }) =>
    isOwnColumn(parts.details, of)
      ? []
      : [
          ...(of.differs.default
            ? [`${alter} ${column.default === null ? 'DROP DEFAULT' : `SET DEFAULT ${column.default}`}`]
            : []),
          ...(of.differs.nullable && (of.not_null === null || of.not_null.plain)
            ? [`${alter} SET NOT NULL`]
            : []),
          // Its constraint has another name than Postgres gives.
          ...(of.differs.nullable && of.not_null && !of.not_null.plain && of.not_null.validated
            ? [`ADD CONSTRAINT ${identifier(of.not_null.name)} ${of.not_null.definition}`]
            : []),
        ],
  );
}

/** What a column has that cannot be said while the table is created, as the rest of `ALTER TABLE`. */
export function columnSettings(parts: Columns): string[] {
  return eachColumn(parts).flatMap(({ column, of, alter }) => [
    ...(of.not_null && !of.not_null.validated
      ? [`ADD CONSTRAINT ${identifier(of.not_null.name)} ${of.not_null.definition}`]
      : []),
    ...(column.storage === null ? [] : [`${alter} SET STORAGE ${column.storage}`]),
    ...(column.compression === null ? [] : [`${alter} SET COMPRESSION ${column.compression}`]),
    ...(of.statistics === null ? [] : [`${alter} SET STATISTICS ${of.statistics}`]),
    ...(of.options === null ? [] : [`${alter} SET (${of.options})`]),
  ]);
}

/** The sequences that are dropped with a column, but are no identity. */
export function serialSequences(parts: Columns) {
  return eachColumn(parts).flatMap(({ column, of: { sequence } }) =>
    sequence && !sequence.identity ? [{ column: column.name, ...sequence }] : [],
  );
}
