import { useOpenDatabase, usePgMetaListLargestTablesQuery } from '@howdah/shared-api/database';
import type { PostgresTable } from '@howdah/shared-api/pg-meta';
import { DEFAULT_SCHEMA } from '@howdah/shared-api/pg-meta/schemas';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  formatBytes,
  formatCount,
  Section,
  SkeletonTable,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  useMediaQuery,
} from '@howdah/shared-ui';
import { Link, useNavigate } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { NARROW } from '../table-list/menu-actions.ts';
import classes from './largest-tables.module.css';

const COUNT = 10;

const NAME = { width: 90 };
const SIZE = { width: 40, numeric: true };

/** The tables that use most disk space. Renders nothing if there are none or they cannot be loaded. */
export function LargestTables() {
  const { project } = useShell();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const database = useOpenDatabase();
  const { currentData: tables, isError } = usePgMetaListLargestTablesQuery(
    database === skipToken ? skipToken : { ...database, limit: COUNT },
    { refetchOnMountOrArgChange: true },
  );
  if (isError || tables?.length === 0) return null;
  const head = (
    <TableHead>
      <TableRow>
        <TableHeader width="29%">Table</TableHeader>
        {!isNarrow && <TableHeader width="43%">Description</TableHeader>}
        <TableHeader width="17%" numeric>
          {isNarrow ? 'Est. rows' : 'Rows (estimate)'}
        </TableHeader>
        <TableHeader width="11%" numeric>
          Size
        </TableHeader>
      </TableRow>
    </TableHead>
  );
  return (
    <Section title="Largest tables">
      {!tables ? (
        <SkeletonTable
          label="Loading the largest tables"
          rows={COUNT}
          head={head}
          cells={isNarrow ? [NAME, SIZE, SIZE] : [NAME, {}, SIZE, SIZE]}
        />
      ) : (
        <Table label="Largest tables">
          {head}
          <TableBody>
            {tables.map((table) => {
              const path = `/project/${project?.ref}/editor/${table.id}`;
              return (
                <TableRow key={table.id} interactive onClick={() => void navigate(path)}>
                  <TableCell mono>
                    <span className={classes.name}>
                      <Link to={path}>{nameOf(table)}</Link>
                      {!table.rls_enabled && <Badge tone="warning">RLS off</Badge>}
                    </span>
                  </TableCell>
                  {!isNarrow && (
                    <TableCell className={classes.comment} title={table.comment ?? undefined}>
                      {table.comment}
                    </TableCell>
                  )}
                  <TableCell numeric>
                    {table.rows_estimate < 0 ? '' : formatCount(table.rows_estimate)}
                  </TableCell>
                  <TableCell numeric>{formatBytes(table.bytes)}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

const nameOf = ({ schema, name }: PostgresTable) => (schema === DEFAULT_SCHEMA ? name : `${schema}.${name}`);
