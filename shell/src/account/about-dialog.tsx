import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { RegistryNote } from '@howdah/shared-api/remote-contract/registry';
import {
  Badge,
  CopyButton,
  DescriptionList,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  useExternalStore,
  type Tone,
} from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { useId, type RefObject } from 'react';
import { usePageFacts } from '../page/page-facts.ts';
import { useRemotes } from '../remotes/remote-store.ts';
import { failureReports } from '../remotes/telemetry.ts';
import { remoteFacts, type RemoteFacts } from './remote-facts.ts';
import classes from './account-menu.module.css';

const COLUMNS = { version: 'Version', source: 'Source', state: 'State', loadTime: 'Load time' };

interface AboutDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Gets the focus back. The menu item that opened the dialog is gone by then. */
  openedFrom: RefObject<HTMLElement | null>;
}

/** The dashboard, its registry, and each remote with version, source, state and load time. */
export function AboutDialog({ open, onOpenChange, openedFrom }: AboutDialogProps) {
  const facts = usePageFacts();
  const remotes = useRemotes();
  const listed = useRemoteFacts();
  const hasLoaded = listed.some(({ loadMs }) => loadMs !== undefined);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        openedFrom.current?.focus();
      }}
      size="lg"
      title="About Howdah"
    >
      <DialogBody className={classes.body}>
        <DescriptionList
          className={classes.dashboard}
          items={[
            { term: 'Deployment', value: facts.config.deployment === 'hosted' ? 'Hosted' : 'Self-hosted' },
            {
              term: 'Registry',
              value: `revision ${facts.revision}${facts.registryFrom === 'last-good' ? ', last known good' : ''}`,
            },
            { term: 'Remote contract', value: `version ${CONTRACT_VERSION}` },
          ]}
        />
        <Table label="Remotes" className={classes.remotes}>
          <TableHead>
            <TableRow>
              <TableHeader>Remote</TableHeader>
              <TableHeader>{COLUMNS.version}</TableHeader>
              <TableHeader>{COLUMNS.source}</TableHeader>
              <TableHeader>{COLUMNS.state}</TableHeader>
              {hasLoaded && <TableHeader numeric>{COLUMNS.loadTime}</TableHeader>}
            </TableRow>
          </TableHead>
          <TableBody>
            {listed.map((remote) => (
              <TableRow key={remote.id}>
                <TableCell>
                  <span className={classes.title}>{remote.title}</span>
                  <code className={classes.id}>{remote.id}</code>
                </TableCell>
                <TableCell>
                  <ColumnName>{COLUMNS.version}</ColumnName>
                  <code className={classes.version}>{remote.version}</code>
                </TableCell>
                <TableCell>
                  <ColumnName>{COLUMNS.source}</ColumnName>
                  <SourceBadge source={remote.source} />
                </TableCell>
                <TableCell>
                  <ColumnName>{COLUMNS.state}</ColumnName>
                  <StateBadge remote={remote} />
                </TableCell>
                {hasLoaded && (
                  <TableCell numeric>
                    {remote.loadMs !== undefined && (
                      <>
                        <ColumnName>{COLUMNS.loadTime}</ColumnName>
                        {`${remote.loadMs} ms`}
                      </>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {remotes.notes.length > 0 && <RegistryNotes notes={remotes.notes} />}
      </DialogBody>
      <DialogFooter>
        <CopyButton
          label="Copy for support"
          value={() =>
            JSON.stringify(
              { ...facts, remotes: remoteFacts(remotes), notes: remotes.notes, failures: failureReports() },
              null,
              2,
            )
          }
        />
      </DialogFooter>
    </Dialog>
  );
}

/** What of the registry this dashboard cannot use. An operator can then publish the remote for it, or update it. */
function RegistryNotes({ notes }: { notes: readonly RegistryNote[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.notes}>
      <h3 id={heading} className={classes.notesTitle}>
        Not used from the registry
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

/** On a phone, where a remote is a block and the table's header is out of sight. */
function ColumnName({ children }: { children: string }) {
  return (
    <span aria-hidden className={classes.columnName}>
      {children}
    </span>
  );
}

/** Subscribes while the dialog is open: a load may end meanwhile. */
function useRemoteFacts(): RemoteFacts[] {
  const remotes = useRemotes();
  useExternalStore(remotes);
  return remoteFacts(remotes);
}

function SourceBadge({ source }: Pick<RemoteFacts, 'source'>) {
  const tone: Tone = source === 'stable' ? 'neutral' : source === 'canary' ? 'accent' : 'warning';
  return <Badge tone={tone}>{source}</Badge>;
}

const STATES: Record<RemoteFacts['state'], { label: string; tone: Tone }> = {
  idle: { label: 'Not loaded', tone: 'neutral' },
  loading: { label: 'Loading', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

function StateBadge({ remote }: { remote: RemoteFacts }) {
  const { label, tone } = STATES[remote.state];
  const text = remote.failedPhase === 'disabled' ? 'Disabled' : label;
  return (
    <Badge tone={tone} dot>
      {text}
      {remote.failedPhase && remote.failedPhase !== 'disabled' && `: ${remote.failedPhase}`}
    </Badge>
  );
}
