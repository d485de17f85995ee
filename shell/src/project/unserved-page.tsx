import { API_DOCS_PARAM, withOngoingQueries, type Deployment } from '@howdah/shared-api/remote-contract';
import { ActionList, Button, Card, CardHeader, Page, PageHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { createElement } from 'react';
import { NAVIGATION } from '../navigation/entries.ts';
import { entryIcon } from '../navigation/entry-icons.ts';
import { useRegistry } from '../remotes/use-remotes.ts';
import { routeOwner } from '@howdah/shared-api/remote-contract/route-owner';

const unservedTexts = {
  title: (name: string) => `${name} is not installed`,
  partTitle: (name: string) => `This page of ${name} is not installed`,
  help: 'The administrator of this platform can install it. Until then, you can use:',
  helpAlone: 'The administrator of this platform can install it.',
  instead: 'What to use until then',
};

interface Instead {
  title: string;
  about: string;
  label: string;
  path: string;
  selfHosted?: string;
}

/** The text and the section of the API docs for an area. */
const apiDocs = (section: string, about: string): Instead => ({
  title: 'API docs',
  about,
  label: 'Open API docs',
  path: `api?${API_DOCS_PARAM}=${section}`,
});
const ROLES: Instead = {
  title: 'Database roles',
  about: 'See who can connect, and what the roles of the API are for.',
  label: 'View database roles',
  path: 'database/roles',
};
const QUERIES: Instead = {
  title: 'Running queries',
  about: 'See which queries are running, and cancel them.',
  label: 'View running queries',
  path: `sql/new${withOngoingQueries('')}`,
};

/** Pages that can be used instead of an area. Only those that are served are shown. */
const INSTEAD: Record<string, readonly Instead[]> = {
  editor: [
    {
      title: 'SQL Editor',
      about: 'Read and change rows with SQL.',
      label: 'Query tables in SQL',
      path: 'sql/new',
      selfHosted: 'sql/1',
    },
    {
      title: 'Privileges',
      about: 'See which tables there are, and who can read and write them.',
      label: 'View privileges',
      path: 'database/privileges',
    },
  ],
  auth: [ROLES, apiDocs('user-management', 'How apps sign users up and in, with samples.')],
  storage: [
    {
      title: 'Storage tables',
      about: 'See the buckets and files that Storage keeps in Postgres.',
      label: 'View tables',
      path: 'database/tables?schema=storage',
    },
    apiDocs('storage', 'How apps upload, list and download files, with samples.'),
  ],
  functions: [
    {
      title: 'Database functions',
      about: 'Run code inside Postgres, and call it from SQL.',
      label: 'View database functions',
      path: 'database/functions',
    },
    apiDocs('edge-functions', 'How apps invoke edge functions, with samples.'),
  ],
  realtime: [QUERIES, apiDocs('realtime', 'How apps subscribe to changes, with samples.')],
  reports: [
    {
      title: 'Performance advisor',
      about: 'Finds missing and unused indexes, and slow policies.',
      label: 'View performance findings',
      path: 'advisors/performance',
    },
    {
      title: 'Compute and disk',
      about: 'Shows memory, processor and disk of the database.',
      label: 'View load',
      path: 'settings/compute-and-disk',
    },
  ],
  logs: [QUERIES],
  integrations: [
    {
      title: 'Client libraries',
      about: 'Libraries and example apps for Supabase-compatible APIs.',
      label: 'View client libraries',
      path: 'api/libraries',
    },
  ],
  database: [
    {
      title: 'Backups',
      about: 'Download a copy of the database, or restore one.',
      label: 'View backups',
      path: 'database/backups/scheduled',
    },
  ],
  settings: [
    {
      title: 'General settings',
      about: 'Rename, restart, pause or delete this project.',
      label: 'View general settings',
      path: 'settings/general',
    },
  ],
};

/** The icon of the area that a path belongs to. */
function iconOf(path: string) {
  const [area] = path.split(/[/?]/);
  const entry = NAVIGATION.flat().find((candidate) => candidate.area === area);
  return createElement(entryIcon(entry?.id ?? path), { 'aria-hidden': true });
}

interface UnservedPageProps {
  area: string;
  /** The navigation label of the page. */
  name: string;
  /** Other pages of the area are served. */
  partly: boolean;
  projectRef: string;
  deployment: Deployment;
}

/** Shown for a page of the navigation that no published remote serves: its purpose, and pages to use instead. */
export function UnservedPage({ area, name, partly, projectRef, deployment }: UnservedPageProps) {
  const { entries } = useRegistry();
  const entry = NAVIGATION.flat().find((candidate) => candidate.area === area);
  const instead = (INSTEAD[area] ?? [])
    .map(({ path, selfHosted, ...page }) => ({
      ...page,
      path: deployment === 'hosted' ? path : (selfHosted ?? path),
    }))
    .filter(({ path }) => routeOwner(path.split('?')[0]!, entries));
  return (
    <Page>
      <PageHeader title={name} description={entry?.about} />
      <Card>
        <CardHeader
          title={partly ? unservedTexts.partTitle(name) : unservedTexts.title(name)}
          description={instead.length > 0 ? unservedTexts.help : unservedTexts.helpAlone}
        />
        {instead.length > 0 && (
          <ActionList
            aria-label={unservedTexts.instead}
            items={instead.map(({ title, about, label, path }) => ({
              icon: iconOf(path),
              title,
              description: about,
              action: (
                <Button asChild>
                  <Link to={`/project/${projectRef}/${path}`}>{label}</Link>
                </Button>
              ),
            }))}
          />
        )}
      </Card>
    </Page>
  );
}
