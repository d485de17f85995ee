import type { Deployment } from '@howdah/shared-api/remote-contract';
import { Card, Section } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { EntryIcon } from '../navigation/entry-icons.tsx';
import { useRemotes } from '../remotes/remote-store.ts';
import { routeOwner } from '../remotes/route-owner.ts';
import { homeTexts } from './home-texts.ts';
import classes from './quick-links.module.css';

/** A link shows when a published remote serves its page. */
const LINKS = [
  { entry: 'sql-editor', path: 'sql/new', name: 'Run SQL', note: 'Write a query and see the results' },
  { entry: 'table-editor', path: 'editor', name: 'Edit tables', note: 'View and edit rows' },
  { entry: 'api-docs', path: 'api', name: 'Read the API docs', note: 'Learn how to call its API' },
  { entry: 'database', path: 'database/backups/scheduled', name: 'Backups', note: 'Download and restore' },
  { entry: 'settings', path: 'settings/general', name: 'Project settings', note: 'Name, restart, pause' },
];

/** Self-hosted: no settings, and a single query (docs/product/lifecycle.md#screens). */
const SELF_HOSTED_LINKS = LINKS.filter(({ entry }) => entry !== 'settings').map((link) =>
  link.path === 'sql/new' ? { ...link, path: 'sql/1' } : link,
);

interface QuickLinksProps {
  projectRef: string;
  deployment: Deployment;
}

export function QuickLinks({ projectRef, deployment }: QuickLinksProps) {
  const { entries } = useRemotes();
  const links = deployment === 'hosted' ? LINKS : SELF_HOSTED_LINKS;
  const served = links.filter(({ path }) => routeOwner(path, entries));
  if (served.length === 0) return null;
  return (
    <Section title={homeTexts.goTo}>
      <ul className={classes.links}>
        {served.map(({ entry, path, name, note }) => (
          <li key={path}>
            <Card interactive className={classes.card}>
              <span className={classes.icon}>
                <EntryIcon id={entry} />
              </span>
              <Link to={`/project/${projectRef}/${path}`} className={classes.name}>
                {name}
              </Link>
              <span className={classes.note}>{note}</span>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
