import type { ProjectStatus } from '@howdah/shared-api/contract';
import { useProjectsGetQuery, type Project, type StatusScreenName } from '@howdah/shared-api/projects';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Page,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { StatusBadge } from '../page/status-badge.tsx';
import { canRetry } from '../remotes/remote-state.ts';
import { useRemotes, useRemoteState } from '../remotes/use-remotes.ts';

/** The same interval as the restart and restore screens (docs/product/lifecycle.md#numbers). */
const POLL_INTERVAL_MS = 4000;

interface BuiltInStatusScreenProps {
  project: Project;
  screen: StatusScreenName;
  /** The remote that has the full screen but failed to load; undefined when no remote provides it. */
  remoteId: string | undefined;
}

/** The shell's own plain status screen: the status, what it means, and a link to the backups, which are always available. */
export function BuiltInStatusScreen({ project, screen, remoteId }: BuiltInStatusScreenProps) {
  const { title, meaning, passes } = statusMessage(screen, project.status);
  useProjectsGetQuery(
    { ref: project.ref },
    { pollingInterval: passes ? POLL_INTERVAL_MS : 0, skipPollingIfUnfocused: true },
  );

  return (
    <Page>
      <VisuallyHidden as="h1">{project.name}</VisuallyHidden>
      <Card>
        <CardHeader
          title={title}
          description={project.name}
          actions={<StatusBadge status={project.status} postgrestStatus={project.postgrestStatus} />}
        />
        <CardBody role="status">{meaning}</CardBody>
        {remoteId && <MissingActions remoteId={remoteId} />}
        <CardFooter>
          <Badge>Postgres {project.dbVersion}</Badge>
          <Button asChild>
            <Link to={`/project/${project.ref}/database/backups/scheduled`}>View backups</Link>
          </Button>
        </CardFooter>
      </Card>
    </Page>
  );
}

/** Offers a retry, because only the full screen has actions such as restore and support. */
function MissingActions({ remoteId }: { remoteId: string }) {
  const remotes = useRemotes();
  const state = useRemoteState(remoteId);
  if (state.status !== 'failed') return null;
  return (
    <CardBody>
      <Callout
        tone="warning"
        title="The actions for this state failed to load"
        action={
          canRetry(state.failure) && (
            <Button size="sm" onClick={() => remotes.retry(remoteId)}>
              Retry
            </Button>
          )
        }
      >
        {state.target.title} {state.target.version} does not answer. The project itself is not affected.
      </Callout>
    </CardBody>
  );
}

interface StatusMessage {
  title: string;
  meaning: string;
  /** The status ends on its own, so the screen polls. */
  passes: boolean;
}

/** Deleting shows the screen of a pause (docs/decisions.md#status-gate). */
const DELETING: StatusMessage = {
  title: 'Deleting the project',
  meaning: 'Removing its database, backups and files.',
  passes: true,
};

function statusMessage(screen: StatusScreenName, status: ProjectStatus): StatusMessage {
  return status === 'GOING_DOWN' ? DELETING : STATUS_MESSAGES[screen];
}

const STATUS_MESSAGES: Record<StatusScreenName, StatusMessage> = {
  'setting-up': {
    title: 'Setting up the project',
    meaning: 'Preparing the database. This takes a minute or two.',
    passes: true,
  },
  connecting: {
    title: 'Connecting to the project',
    meaning: 'The database is running, but its REST endpoint is not available yet.',
    passes: true,
  },
  paused: {
    title: 'The project is paused',
    meaning: 'All data is intact but not accessible until you restore the project.',
    passes: false,
  },
  pausing: {
    title: 'Pausing the project',
    meaning: 'Creating a backup before the database stops.',
    passes: true,
  },
  'pause-failed': {
    title: 'Something went wrong while pausing your project',
    meaning: 'Your data is intact. Contact support, or download the latest backup.',
    passes: false,
  },
  restarting: {
    title: 'Restarting the project',
    meaning: 'The database will be back in a moment.',
    passes: true,
  },
  resizing: {
    title: 'Resizing compute',
    meaning: 'The database is not accessible until this is done.',
    passes: true,
  },
  upgrading: {
    title: 'Upgrading the project',
    meaning:
      'Moving the database to a newer version of Postgres. Your data stays unchanged until this is done.',
    passes: true,
  },
  restoring: {
    title: 'Restoring the project',
    meaning: 'Restoring the data from a backup.',
    passes: true,
  },
  'restore-failed': {
    title: 'Something went wrong while restoring your project',
    meaning: 'Your data is intact. Contact support, or download the latest backup.',
    passes: false,
  },
};
