import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, Card, CardBody, CardHeader, CodeBlock, Page, PageHeader } from '@howdah/shared-ui';
import { ArrowUpRight, SquareTerminal } from 'lucide-react';
import { useEffect } from 'react';
import { GUIDES } from '../links/links.ts';
import { OutsideLink } from '../links/outside-link.tsx';
import classes from './graphiql-page.module.css';

const STEPS = [
  {
    title: 'Run projects on a PostgreSQL server',
    note: 'Start the platform with HOWDAH_POSTGRES_URL. The embedded engine cannot load pg_graphql.',
  },
  {
    title: 'Install pg_graphql and create the extension',
    note: 'It reads tables, keys and comments, and resolves queries inside the database.',
    sql: 'create extension pg_graphql;',
  },
  {
    title: 'Serve /graphql/v1',
    note: 'Use a REST server that passes the query to graphql.resolve, with the role of the key in the request.',
  },
] as { title: string; note: string; sql?: string }[];

/** Shows what there is to query. */
const FIRST_QUERY = `select table_schema, table_name
from information_schema.tables
where table_schema not in ('pg_catalog', 'information_schema');`;

/** `api/graphiql`: explains that there is no GraphQL API, with alternatives and setup steps. */
export default function GraphiqlPage() {
  const { setPageTitle, openApiDocs, openInSqlEditor } = useShell();

  useEffect(() => setPageTitle('GraphiQL'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="GraphiQL"
        description="What a GraphQL API of this project needs, and what works without one."
      />
      <Callout title="This platform has no GraphQL API">
        GraphQL requires pg_graphql, a Postgres extension that the embedded Postgres does not include. This
        platform does not serve /graphql/v1.
      </Callout>
      <Card>
        <CardHeader
          title="What works today"
          description="Query the same tables and functions with SQL."
          actions={
            <>
              <Button onClick={openApiDocs}>Open API docs</Button>
              <Button
                variant="primary"
                icon={<SquareTerminal aria-hidden />}
                onClick={() => openInSqlEditor({ sql: FIRST_QUERY })}
              >
                Open SQL editor
              </Button>
            </>
          }
        />
      </Card>
      <Card>
        <CardHeader
          title="How to set up GraphQL"
          actions={
            <>
              <OutsideLink href={GUIDES.graphql} trailing={<ArrowUpRight aria-hidden />}>
                GraphQL guide
              </OutsideLink>
              <OutsideLink href={GUIDES.pgGraphql} trailing={<ArrowUpRight aria-hidden />}>
                About pg_graphql
              </OutsideLink>
            </>
          }
        />
        <CardBody>
          <ol className={classes.steps} aria-label="Setup steps">
            {STEPS.map(({ title, note, sql }) => (
              <li key={title} className={classes.step}>
                <p className={classes.title}>{title}</p>
                <p className={classes.note}>{note}</p>
                {sql && <CodeBlock code={sql} language="sql" className={classes.sql} />}
              </li>
            ))}
          </ol>
        </CardBody>
      </Card>
    </Page>
  );
}
