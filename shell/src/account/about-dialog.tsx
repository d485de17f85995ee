import {
  Button,
  CopyButton,
  DescriptionList,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  useExternalStore,
} from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import type { RefObject } from 'react';
import shell from '../../package.json';
import { usePageFacts } from '../page/page-facts.ts';
import { useRegistry, useRemotes } from '../remotes/use-remotes.ts';
import { failureReports } from '../remotes/failure-reports.ts';
import { RegistryNotes } from './registry-notes.tsx';
import { SourceBadge, StateBadge } from './remote-badges.tsx';
import { remoteFacts, type RemoteFacts } from './remote-facts.ts';
import classes from './account-menu.module.css';

const aboutTexts = {
  title: 'About Howdah',
  description: 'The versions of this dashboard and of its parts. Support asks for them.',
};

interface AboutDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Gets the focus back. The menu item that opened the dialog is gone by then. */
  openedFrom: RefObject<HTMLElement | null>;
}

/** The dashboard's version, its registry, and each remote with version, source, state and load time. */
export function AboutDialog({ open, onOpenChange, openedFrom }: AboutDialogProps) {
  const facts = usePageFacts();
  const remotes = useRemotes();
  const { revision, from, notes } = useRegistry();
  const listed = useRemoteFacts();
  // States are only of interest once a remote has been opened.
  const hasStates = listed.some(({ state }) => state !== 'idle');
  const hasLoaded = listed.some(({ loadMs }) => loadMs !== undefined);
  // Nearly always, all versions are the published ones.
  const hasSources = listed.some(({ source }) => source !== 'stable');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        openedFrom.current?.focus();
      }}
      size="lg"
      title={aboutTexts.title}
      description={aboutTexts.description}
    >
      <DialogBody className={classes.body}>
        <DescriptionList
          aria-label="Dashboard"
          items={[
            { term: 'Howdah', value: shell.version, mono: true },
            { term: 'Deployment', value: facts.config.deployment === 'hosted' ? 'Hosted' : 'Self-hosted' },
            {
              term: 'Registry revision',
              value: `${revision}${from === 'last-good' ? ', the last one that could be read' : ''}`,
            },
          ]}
        />
        <Table label="Parts" className={classes.remotes}>
          <TableHead>
            <TableRow>
              {/* As wide as the names above, so that the values line up. */}
              <TableHeader width="33.3%">Part</TableHeader>
              <TableHeader>Version</TableHeader>
              {hasSources && <TableHeader>Source</TableHeader>}
              {hasStates && <TableHeader>State</TableHeader>}
              {hasLoaded && <TableHeader numeric>Load time</TableHeader>}
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
                  <code className={classes.version}>{remote.version}</code>
                </TableCell>
                {hasSources && (
                  <TableCell>
                    <SourceBadge source={remote.source} />
                  </TableCell>
                )}
                {hasStates && (
                  <TableCell>
                    <StateBadge remote={remote} />
                  </TableCell>
                )}
                {hasLoaded && (
                  <TableCell numeric>{remote.loadMs !== undefined && `${remote.loadMs} ms`}</TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {notes.length > 0 && <RegistryNotes notes={notes} />}
      </DialogBody>
      <DialogFooter>
        <Button asChild onClick={() => onOpenChange(false)}>
          <Link to="/about/remotes">Parts of this dashboard</Link>
        </Button>
        <CopyButton
          label="Copy for support"
          value={() =>
            JSON.stringify(
              {
                version: shell.version,
                ...facts,
                registry: { revision, from, notes },
                remotes: remoteFacts(remotes),
                failures: failureReports(),
              },
              null,
              2,
            )
          }
        />
      </DialogFooter>
    </Dialog>
  );
}

/** Subscribes, because a load can end while the dialog is open. */
function useRemoteFacts(): RemoteFacts[] {
  const remotes = useRemotes();
  useExternalStore(remotes);
  return remoteFacts(remotes);
}
