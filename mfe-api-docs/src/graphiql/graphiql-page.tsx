import { useShell } from '@howdah/shared-api/remote-contract';
import {
  ActionList,
  Button,
  Card,
  CardHeader,
  Page,
  PageHeader,
  Section,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { FileText, SquareTerminal, Waypoints } from 'lucide-react';
import { useEffect } from 'react';
import { GUIDES } from '../links/links.ts';
import { OutsideLink } from '../links/outside-link.tsx';
import classes from './graphiql.module.css';

/** Lists the tables that can be queried. */
const FIRST_QUERY = `select table_schema, table_name
from information_schema.tables
where table_schema not in ('pg_catalog', 'information_schema');`;

const WAYS = ['GraphQL', 'REST', 'SQL'];

/** Widths of the columns, so that most cells fit in one line. */
const WIDTHS = ['17%', '27%', '31%', '25%'];

/** A task in GraphQL, PostgREST and SQL. */
const SAME_IN = [
  ['Choose columns', '{ id title }', 'select=id,title', 'select id, title'],
  ['Filter rows', 'filter: {price: {lt: 20}}', 'price=lt.20', 'where price < 20'],
  ['Sort', 'orderBy: {price: DescNullsLast}', 'order=price.desc.nullslast', 'order by price desc nulls last'],
  ['Page', 'first: 10, offset: 20', 'limit=10&offset=20', 'limit 10 offset 20'],
  [
    'Read related rows',
    'publisher { name }',
    'select=title,publishers(name)',
    'join publishers p on p.id = publisher_id',
  ],
] as const;

/** `api/graphiql`: explains that there is no GraphQL API, and what to use instead. */
export default function GraphiqlPage() {
  const { setPageTitle, openApiDocs, openInSqlEditor } = useShell();

  useEffect(() => setPageTitle('GraphiQL'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="GraphiQL"
        description="A console for GraphQL. SQL and the REST API reach the same rows."
      />
      <Card>
        <CardHeader
          title="GraphQL is not available"
          description="The platform does not include pg_graphql, the Postgres extension that serves GraphQL."
        />
        <ActionList
          aria-label="What to use instead"
          items={[
            {
              icon: <SquareTerminal aria-hidden />,
              title: 'SQL Editor',
              description: 'Join tables, filter and write, with completion.',
              action: <Button onClick={() => openInSqlEditor({ sql: FIRST_QUERY })}>Open SQL Editor</Button>,
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
              action: <OutsideLink href={GUIDES.graphql}>Read the guide</OutsideLink>,
            },
          ]}
        />
      </Card>
      <Section title="From GraphQL to REST and SQL" description="Write the same query with REST or SQL.">
        <Table label="From GraphQL to REST and SQL" dense className={classes.ways}>
          <TableHead>
            <TableRow>
              {['Task', ...WAYS].map((head, index) => (
                <TableHeader key={head} width={WIDTHS[index]}>
                  {head}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {SAME_IN.map(([task, ...ways]) => (
              <TableRow key={task}>
                <TableHeader scope="row">{task}</TableHeader>
                {ways.map((way, index) => (
                  <TableCell key={way} mono data-way={WAYS[index]}>
                    {way}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
    </Page>
  );
}
