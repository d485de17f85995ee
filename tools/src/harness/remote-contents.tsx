import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import classes from './page.module.css';

/** What a project's home shows in the harness: the remote's pages, and the slots it fills. */
export function RemoteContents({ remote }: { remote: RemoteModule }) {
  const pages = remote.routes.flatMap(({ path }) => (path && !path.includes('*') ? [path] : []));
  const slots = Object.keys(remote.slots);

  return (
    <Page>
      <PageHeader title={remote.id} description={`Made for contract ${remote.contract}, running alone.`} />
      <ul className={classes.list} aria-label="Pages">
        {pages.map((path) => (
          <li key={path}>
            <Link to={path} className={classes.row}>
              <span className={classes.rowTitle}>{path}</span>
              <span className={classes.rowNote}>page</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.rowNote}>
        {slots.length > 0 ? `Fills the slots ${slots.join(', ')}.` : 'Fills no slot.'}
      </p>
    </Page>
  );
}
