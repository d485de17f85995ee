import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import { useInvitationsGetQuery, type OpenInvitation } from '@howdah/shared-api/invitations';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { Button, Callout, ErrorState, Spinner, toast } from '@howdah/shared-ui';
import { Link, useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { formatInstant } from '@howdah/shared-ui/dates';
import { CentredCard } from '../layout/centred-card.tsx';
import { useDocumentTitle } from '../router/page-title.ts';
import { joinTexts } from '../texts/join.ts';
import { forgetInvitation, invitationToken } from './invitation-token.ts';
import { JoinAsNew } from './join-as-new.tsx';
import { JoinAsSelf } from './join-as-self.tsx';
import classes from './join-page.module.css';

/** `/join#token=...`, the link of an invitation: for those who are signed in, have an account, or are new. */
export function JoinPage() {
  const { hash } = useLocation();
  const [token] = useState(() => invitationToken(hash));
  useDocumentTitle(joinTexts.pageTitle);
  return <CentredCard>{token ? <Invitation token={token} /> : <Gone />}</CentredCard>;
}

function Invitation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useInvitationsGetQuery({ token });
  const navigate = useNavigate();

  if (data) {
    const onJoined = () => {
      forgetInvitation();
      toast.success(joinTexts.joined(data.organization.name));
      void navigate('/projects', { replace: true });
    };
    return <OpenDoor token={token} invitation={data} onJoined={onJoined} />;
  }
  if (!error) {
    return (
      <p className={classes.waiting} role="status">
        <Spinner /> {joinTexts.loading}
      </p>
    );
  }
  const { status, message } = platformError(error);
  if (status === 404) return <Gone />;
  return (
    <ErrorState
      size="panel"
      title={joinTexts.loadFailed}
      description={joinTexts.loadFailedHelp}
      detail={message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface OpenDoorProps {
  token: string;
  invitation: OpenInvitation;
  onJoined(): void;
}

function OpenDoor({ token, invitation, onJoined }: OpenDoorProps) {
  const { organization, role, email, invited_by: inviter, expires_at: expires } = invitation;
  const isSignedOut = useAppSelector(selectIsSignedOut);
  // Who was signed out when the page came may get an account here, and has a profile then: the form stays until it is left.
  const [cameSignedOut] = useState(isSignedOut);
  const { data: profile } = useSessionGetProfileQuery(undefined, { skip: cameSignedOut });

  return (
    <>
      <div>
        <h1>{joinTexts.title(organization.name)}</h1>
        <p className={classes.hint}>{joinTexts.invitedBy(inviter, email, role)}</p>
        <p className={classes.hint}>{joinTexts.until(formatInstant(expires))}</p>
      </div>
      {howToJoin()}
    </>
  );

  function howToJoin(): ReactNode {
    if (profile && !cameSignedOut) {
      return <JoinAsSelf token={token} email={email} profile={profile} onJoined={onJoined} />;
    }
    if (!isSignedOut && !cameSignedOut) return <Spinner />;
    if (!invitation.account_exists) return <JoinAsNew token={token} email={email} onJoined={onJoined} />;
    return (
      <>
        <p className={classes.hint}>{joinTexts.signInHelp(email)}</p>
        <Button asChild variant="primary">
          <Link to={`/sign-in?returnTo=${encodeURIComponent('/join')}`}>{joinTexts.signIn}</Link>
        </Button>
      </>
    );
  }
}

function Gone() {
  return (
    <>
      <h1>{joinTexts.pageTitle}</h1>
      <Callout tone="warning" title={joinTexts.goneTitle} role="alert">
        {joinTexts.goneHelp}
      </Callout>
      <Button asChild>
        <Link to="/projects">{joinTexts.toDashboard}</Link>
      </Button>
    </>
  );
}
