import { useShell } from '@howdah/shared-api/remote-contract';
import { ActionList, Button, Card, CardHeader, Page, PageHeader } from '@howdah/shared-ui';
import { ArrowUpRight, FileText, SquareTerminal, Waypoints } from 'lucide-react';
import { useEffect } from 'react';
import { GUIDES } from '../links/links.ts';
import { OutsideLink } from '../links/outside-link.tsx';

/** Shows what there is to query. */
const FIRST_QUERY = `select table_schema, table_name
from information_schema.tables
where table_schema not in ('pg_catalog', 'information_schema');`;

/** `api/graphiql`: says that there is no GraphQL API, and what does its work. */
export default function GraphiqlPage() {
  const { setPageTitle, openApiDocs, openInSqlEditor } = useShell();

  useEffect(() => setPageTitle('GraphiQL'), [setPageTitle]);

  return (
    <Page>
      <PageHeader title="GraphiQL" description="What to use here in place of GraphQL." />
      <Card>
        <CardHeader
          title="GraphQL is not available"
          description="This platform does not include pg_graphql, the Postgres extension that answers GraphQL. Use SQL for the same tables and functions, or call them as the API docs show."
        />
        <ActionList
          aria-label="What to use instead"
          items={[
            {
              icon: <SquareTerminal aria-hidden />,
              title: 'SQL editor',
              description: 'Join tables, filter and write, with completion.',
              action: <Button onClick={() => openInSqlEditor({ sql: FIRST_QUERY })}>Open SQL editor</Button>,
            },
            {
              icon: <FileText aria-hidden />,
              title: 'API docs',
              description: 'Samples for each table and function, in JavaScript and Bash.',
              action: <Button onClick={openApiDocs}>Open API docs</Button>,
            },
            {
              icon: <Waypoints aria-hidden />,
              title: 'GraphQL guide',
              description: 'What pg_graphql offers, and how it maps tables.',
              action: (
                <OutsideLink href={GUIDES.graphql} trailing={<ArrowUpRight aria-hidden />}>
                  Read the guide
                </OutsideLink>
              ),
            },
          ]}
        />
      </Card>
    </Page>
  );
}
