import { platformError } from '@howdah/shared-api';
import { useEntitiesListTablesQuery } from '@howdah/shared-api/entities';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { EmptyState, ErrorState, Section } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { tablesTexts } from '../texts.ts';
import { TableSearch } from './table-search.tsx';
import { TablesSkeleton } from './tables-skeleton.tsx';

/** The tables of the schema `public`, with their columns, as the database itself describes them. */
export function Tables({ project }: { project: Project }) {
  const isRunning = isProjectHealthy(project.status);
  const { ref, connectionString } = project;
  const {
    currentData: tables,
    error,
    refetch,
    isFetching,
  } = useEntitiesListTablesQuery(
    isRunning ? { ref, connectionString, schemas: ['public'], includeColumns: true } : skipToken,
  );

  if (!isRunning) {
    return (
      <Section title={tablesTexts.title}>
        <EmptyState size="panel" title={tablesTexts.notRunning} description={tablesTexts.notRunningNote} />
      </Section>
    );
  }
  if (error && !tables) {
    return (
      <Section title={tablesTexts.title}>
        <ErrorState
          size="panel"
          title={tablesTexts.failed}
          description={tablesTexts.failedNote}
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Section>
    );
  }
  if (!tables) {
    return (
      <Section title={tablesTexts.title}>
        <TablesSkeleton />
      </Section>
    );
  }
  if (tables.length === 0) {
    return (
      <Section title={tablesTexts.title}>
        <EmptyState size="panel" title={tablesTexts.empty} description={tablesTexts.emptyNote} />
      </Section>
    );
  }
  return (
    <Section title={tablesTexts.title}>
      <TableSearch tables={tables} />
    </Section>
  );
}
