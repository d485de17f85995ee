import type { Deployment } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState, Page, PageHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { createElement } from 'react';
import { NAVIGATION } from '../navigation/entries.ts';
import { entryIcon } from '../navigation/entry-icons.ts';
import { useRemotes } from '../remotes/remote-store.ts';
import { routeOwner } from '../remotes/route-owner.ts';

const unservedTexts = {
  title: (name: string) => `${name} is not installed`,
  partTitle: (name: string) => `This page of ${name} is not installed`,
  help: 'The administrator of this dashboard can add it.',
  toProject: 'Go to project',
};

/** Pages that do a part of what an area is for. Those that are served are offered. */
const INSTEAD: Record<string, readonly { label: string; path: string; selfHosted?: string }[]> = {
  editor: [{ label: 'Query tables in SQL', path: 'sql/new', selfHosted: 'sql/1' }],
  auth: [{ label: 'View database roles', path: 'database/roles' }],
  functions: [{ label: 'View database functions', path: 'database/functions' }],
  reports: [{ label: 'View performance findings', path: 'advisors/performance' }],
  logs: [{ label: 'View running queries', path: 'sql/new?viewOngoingQueries=true' }],
  integrations: [{ label: 'View client libraries', path: 'api/libraries' }],
  database: [{ label: 'View backups', path: 'database/backups/scheduled' }],
  settings: [{ label: 'View general settings', path: 'settings/general' }],
};

interface UnservedPageProps {
  area: string;
  /** The navigation label of the page. */
  name: string;
  /** Other pages of the area are served. */
  partly: boolean;
  projectRef: string;
  deployment: Deployment;
}

/** Shown for a page of the navigation that no published remote serves: what it is for, and what does a part of it. */
export function UnservedPage({ area, name, partly, projectRef, deployment }: UnservedPageProps) {
  const { entries } = useRemotes();
  const entry = NAVIGATION.flat().find((candidate) => candidate.area === area);
  const instead = (INSTEAD[area] ?? [])
    .map(({ label, path, selfHosted }) => ({
      label,
      path: deployment === 'hosted' ? path : (selfHosted ?? path),
    }))
    .filter(({ path }) => routeOwner(path.split('?')[0]!, entries));
  return (
    <Page>
      <PageHeader title={name} description={entry?.about} />
      <EmptyState
        icon={createElement(entryIcon(entry?.id ?? area), { 'aria-hidden': true })}
        title={partly ? unservedTexts.partTitle(name) : unservedTexts.title(name)}
        description={unservedTexts.help}
        action={
          <>
            {instead.map(({ label, path }) => (
              <Button key={path} asChild>
                <Link to={`/project/${projectRef}/${path}`}>{label}</Link>
              </Button>
            ))}
            <Button asChild variant={instead.length > 0 ? 'ghost' : 'default'}>
              <Link to={`/project/${projectRef}`}>{unservedTexts.toProject}</Link>
            </Button>
          </>
        }
      />
    </Page>
  );
}
