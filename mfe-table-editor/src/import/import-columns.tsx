import { IMPORT_TYPES } from '@howdah/shared-api/contract';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { shortTypeName, rowsText } from '@howdah/shared-api/sql-values';
import {
  Checkbox,
  formatCount,
  Input,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { useMemo } from 'react';
import { importableColumns, type PlannedColumn } from './import-plan.ts';
import type { Records } from './records.ts';
import classes from './import.module.css';

/** How many rows the preview shows. */
const SAMPLE_ROWS = 3;

const TYPES = IMPORT_TYPES.map((type) => ({ value: type, label: type }));

interface ImportColumnsProps {
  records: Records;
  /** The unquoted text that means NULL; null if none does. */
  nullWord: string | null;
  plan: readonly PlannedColumn[];
  onPlan(plan: PlannedColumn[]): void;
  relation: Relation | undefined;
}

/** The columns of the file with their first values, and the columns into which they go. */
export function ImportColumns({ records, nullWord, plan, onPlan, relation }: ImportColumnsProps) {
  const nulls = useMemo(() => nullsOf(records), [records]);
  const change = (index: number, changed: Partial<PlannedColumn>) =>
    onPlan(plan.map((column, at) => (at === index ? { ...column, ...changed } : column)));
  const targets = relation && [
    { value: '', label: 'Skip' },
    ...importableColumns(relation).map(({ name, type }) => ({
      value: name,
      label: `${name} (${shortTypeName(type)})`,
    })),
  ];
  return (
    <Table label="Columns of the file" className={classes.columns}>
      <TableHead>
        <TableRow>
          <TableHeader>Column</TableHeader>
          <TableHeader>First values</TableHeader>
          <TableHeader>{relation ? 'Goes into' : 'Import as'}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {records.columns.map((name, index) => {
          const { name: target, type, spoilt } = plan[index]!;
          return (
            <TableRow key={name}>
              <TableCell mono>{name}</TableCell>
              <TableCell mono>
                {records.rows.slice(0, SAMPLE_ROWS).map((row, at) => (
                  <Sample key={at} value={row[index] ?? null} nullWord={nullWord} />
                ))}
                {nulls[index]! > 0 && (
                  <span className={classes.nulls}>{`NULL in ${rowsText(nulls[index]!)}`}</span>
                )}
              </TableCell>
              <TableCell>
                {targets ? (
                  <Select
                    size="sm"
                    aria-label={`Where ${name} goes`}
                    options={targets}
                    value={target ?? ''}
                    onValueChange={(next) => change(index, { name: next === '' ? null : next })}
                  />
                ) : (
                  <div className={classes.target}>
                    <Checkbox
                      aria-label={`Import ${name}`}
                      checked={target !== null}
                      onCheckedChange={(isUsed) => change(index, { name: isUsed ? name : null })}
                    />
                    <Input
                      mono
                      size="sm"
                      aria-label={`Name of ${name}`}
                      disabled={target === null}
                      value={target ?? name}
                      onChange={(event) => change(index, { name: event.target.value })}
                      spellCheck={false}
                    />
                    <Select
                      size="sm"
                      aria-label={`Type of ${name}`}
                      disabled={target === null}
                      options={TYPES}
                      value={type}
                      onValueChange={(next) => change(index, { type: next })}
                    />
                    {spoilt && type === 'text' && target !== null && (
                      <span className={classes.reason}>
                        Not {spoilt.type}:{' '}
                        {spoilt.value === '' ? 'empty text' : <q>{shortened(spoilt.value)}</q>} in row{' '}
                        {formatCount(spoilt.row)}
                      </span>
                    )}
                  </div>
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Shortens a value for an error message. */
const shortened = (value: string) => (value.length > 20 ? `${value.slice(0, 20)}…` : value);

/** The number of NULLs in each column. The first values might not show any. */
function nullsOf({ columns, rows }: Records): number[] {
  const counts = columns.map(() => 0);
  for (const row of rows) {
    for (let index = 0; index < counts.length; index += 1) if (row[index] === null) counts[index]! += 1;
  }
  return counts;
}

interface SampleProps extends Pick<ImportColumnsProps, 'nullWord'> {
  value: string | null;
}

function Sample({ value, nullWord }: SampleProps) {
  if (value === null) return <span className={`${classes.sample} ${classes.null}`}>NULL</span>;
  return (
    <span className={classes.sample} title={value.slice(0, 1000)}>
      {value === '' ? (
        <span className={classes.null}>empty text</span>
      ) : value === nullWord ? (
        // Without its quotes, it would be NULL.
        `"${value}"`
      ) : (
        value.slice(0, 200)
      )}
    </span>
  );
}
