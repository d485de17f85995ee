import { useProjectsGetQuery, type Project, type StatusScreenName } from '@howdah/shared-api/projects';
import { Badge, Button, Callout, Card, CardBody, CardFooter, CardHeader, Page } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useRemotes, useRemoteState } from '../remotes/remotes-context.ts';
import { canRetry } from '../remotes/remote-state.ts';
import { StatusBadge } from '../projects/status-badge.tsx';
import { statusWords } from './status-words.ts';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

/** As the restart and restore screens ask (docs/product/lifecycle.md#numbers). */
const POLL_EVERY_MS = 4000;

interface BuiltInStatusScreenProps {
  project: Project;
  screen: StatusScreenName;
  /** The remote that has the full screen and could not be had; undefined when no remote is registered for it. */
  remoteId: string | undefined;
}

/** The shell's own plain screen: name, status, what it means, and the backups, which stay open in every state. */
export function BuiltInStatusScreen({ project, screen, remoteId }: BuiltInStatusScreenProps) {
  const { title, meaning, passes } = statusWords(screen, project.status);
  useProjectsGetQuery(
    { ref: project.ref },
    { pollingInterval: passes ? POLL_EVERY_MS : 0, skipPollingIfUnfocused: true },
  );

  return (
    <Page>
      <HiddenHeading>{project.name}</HiddenHeading>
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

/** The full screen has actions (restore, support) that this one lacks: it can be asked for again. */
function MissingActions({ remoteId }: { remoteId: string }) {
  const remotes = useRemotes();
  const state = useRemoteState(remoteId);
  if (state.status !== 'failed') return null;
  return (
    <CardBody>
      <Callout
        tone="warning"
        title="The actions for this state could not be loaded"
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
