import type { RegistryNote } from '@howdah/shared-api/remote-contract/registry';
import { Badge } from '@howdah/shared-ui';
import { useId } from 'react';
import classes from './account-menu.module.css';

/** Lists the parts of the registry that this dashboard cannot use. An operator can republish the remote or update the dashboard. */
export function RegistryNotes({ notes }: { notes: readonly RegistryNote[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.notes}>
      <h3 id={heading} className={classes.notesTitle}>
        Published, but not used
      </h3>
      <ul className={classes.noteList}>
        {notes.map(({ remote, leavesOut, reason }) => (
          <li key={`${remote} ${reason}`}>
            <code className={classes.id}>{remote}</code>
            {leavesOut === 'remote' && <Badge tone="danger">Not used</Badge>}
            <p className={classes.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
