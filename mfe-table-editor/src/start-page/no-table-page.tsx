import { useShell } from '@howdah/shared-api/remote-contract';
import { ActionList, Button, Card, Page, PageHeader, useMediaQuery } from '@howdah/shared-ui';
import { FileUp, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useImportReason } from '../database/read-only-reason.ts';
import { useDefinitionReason } from '../database/use-definition-reason.ts';
import { NARROW, tableMenu } from '../table-list/menu-actions.ts';
import { LargestTables } from './largest-tables.tsx';
import { TITLE } from '../page/page-title.ts';

/** The page `editor` while no table is open. The menu beside it owns the list and the forms. */
export function NoTablePage() {
  const { setPageTitle } = useShell();
  const isNarrow = useMediaQuery(NARROW);
  const { isDenied, reason } = useDefinitionReason();
  const importReason = useImportReason();
  useEffect(() => setPageTitle(TITLE), [setPageTitle]);
  return (
    <Page>
      <PageHeader
        title="Choose a table"
        description="Open a table or a view to see and edit its rows."
        actions={isNarrow && <Button onClick={() => tableMenu.current?.showList()}>Show all tables</Button>}
      />
      {!isDenied && (
        <Card>
          <ActionList
            aria-label="Ways to create a table"
            items={[
              {
                icon: <Plus />,
                title: 'New table',
                description: 'Define columns, keys and checks, and see the SQL before it runs.',
                action: (
                  <Button disabledReason={reason} onClick={() => tableMenu.current?.showNewTable()}>
                    Create
                  </Button>
                ),
              },
              {
                icon: <FileUp />,
                title: 'Import rows',
                description: 'Create a table from a file or pasted rows: CSV, TSV, JSON or NDJSON.',
                action: (
                  <Button disabledReason={importReason?.text} onClick={() => tableMenu.current?.showImport()}>
                    Import
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
      <LargestTables />
    </Page>
  );
}
