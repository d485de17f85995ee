import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, ErrorState, lazyComponent, Page, PageHeader } from '@howdah/shared-ui';
import { useNavigate, useParams } from '@howdah/shared-ui/router';
import { Table2 } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { deleteStagedChanges } from '../changes/staged-store.ts';
import { useRelation } from '../database/table-editor-api.ts';
import { useIsDefinition } from '../definition/view-switch.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { TITLE } from './page-title.ts';
import { ViewAsProvider } from '../view-as/view-as-provider.tsx';
import { TablePage } from './table-page.tsx';

const TableDefinition = lazyComponent(() => import('../definition/table-definition.tsx'));

/** `editor/{id}`: the table with this oid. */
export function TableRoute() {
  const { id = '' } = useParams();
  const { project, setPageTitle } = useShell();
  const navigate = useNavigate();
  const isDefinition = useIsDefinition();
  const { currentData: relation, error, isFetching, refetch } = useRelation(/^\d{1,10}$/.test(id) ? id : '0');
  const title = relation ? `${relation.name} | ${TITLE}` : TITLE;
  useEffect(() => setPageTitle(title), [setPageTitle, title]);
  useEffect(() => {
    if (relation === null && project) deleteStagedChanges(project.ref, id);
  }, [relation, project, id]);

  if (relation && project && isDefinition) {
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <TableDefinition key={`${project.ref}/${relation.id}`} relation={relation} />
      </Suspense>
    );
  }
  if (relation && project) {
    return (
      <ViewAsProvider projectRef={project.ref}>
        <TablePage
          key={`${project.ref}/${relation.id}`}
          relation={relation}
          projectRef={project.ref}
          onRefetchRelation={() => void refetch()}
        />
      </ViewAsProvider>
    );
  }
  if (error) {
    return (
      <Page>
        <PageHeader title={TITLE} />
        <ErrorState
          title="Failed to load the table"
          description="The database was not changed. Try again in a moment."
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Page>
    );
  }
  if (relation === null) {
    return (
      <Page>
        <PageHeader title={TITLE} />
        <EmptyState
          icon={<Table2 />}
          title="This table does not exist"
          description="It was dropped, or the link belongs to another project."
          action={
            <Button onClick={() => void navigate(`/project/${project?.ref}/editor`)}>Choose a table</Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={TITLE} />
      <RowsSkeleton />
    </Page>
  );
}
