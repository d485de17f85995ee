import { platformError, useAppSelector } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import {
  useInvitationsAcceptMutation,
  useInvitationsGetQuery,
  type OpenInvitation,
} from '@howdah/shared-api/organizations/admin';
import { useSessionGetProfileQuery, type Profile } from '@howdah/shared-api/session';
import { Button, Callout, ErrorState, Spinner, toast } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Link, useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useMemo, useState, type ReactNode } from 'react';
import { FormFailure } from '../forms/form-failure.tsx';
import { CentredCard } from '../page/centred-card.tsx';
import { useDocumentTitle } from '../page/page-title.ts';
import { takeToken } from '../session/address.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useUserChange } from '../session/use-user-change.ts';
import { JoinAsNew } from './join-as-new.tsx';
import { joinTexts } from './join-texts.ts';
import classes from './join-page.module.css';

/** `/join#token=...`, the link of an invitation: for users who are signed in, have an account, or are new. */
export function JoinPage() {
  const { hash } = useLocation();
  // Another link that is opened in this tab changes only the hash.
  const token = useMemo(() => invitationToken(hash), [hash]);
  useDocumentTitle(joinTexts.pageTitle);
  useUserChange();
  return <CentredCard>{token ? <Invitation key={token} token={token} /> : <Gone />}</CentredCard>;
}

function Invitation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useInvitationsGetQuery({ token });
  const navigate = useNavigate();

  const failure = error && platformError(error);
  // Also if it was used or withdrawn while its page is open.
  if (failure?.status === 404) return <Gone />;
  if (data) {
    const onJoined = () => {
      clearInvitation();
      toast.success(joinTexts.joined(data.organization.name));
      void navigate('/projects', { replace: true });
    };
    return <OpenDoor token={token} invitation={data} onJoined={onJoined} />;
  }
  if (!failure) {
    return (
      <p className={classes.waiting} role="status">
        <Spinner /> {joinTexts.loading}
      </p>
    );
  }
  return (
    <ErrorState
      size="panel"
      title={joinTexts.loadFailed}
      description={joinTexts.loadFailedHelp}
      detail={failure.message}
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
  // A new user has a profile as soon as the account is created. The form stays until it navigates away.
  const [cameSignedOut] = useState(isSignedOut);
  const {
    data: profile,
    error,
    isFetching,
    refetch,
  } = useSessionGetProfileQuery(undefined, { skip: cameSignedOut });

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
    if (profile && !isSignedOut && !cameSignedOut) {
      return <JoinAsSelf token={token} email={email} profile={profile} onJoined={onJoined} />;
    }
    if (!isSignedOut && !cameSignedOut) {
      return error ? (
        <ErrorState
          size="panel"
          title={joinTexts.sessionFailed}
          description={joinTexts.sessionFailedHelp}
          detail={platformError(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      );
    }
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
  const isSignedOut = useAppSelector(selectIsSignedOut);
  const { data: profile } = useSessionGetProfileQuery(undefined, { skip: isSignedOut });
  return (
    <>
      <div role="alert">
        <h1>{joinTexts.goneTitle}</h1>
        <p className={classes.hint}>{joinTexts.goneHelp(isSignedOut)}</p>
      </div>
      <Button asChild>
        <Link to="/projects">{isSignedOut ? joinTexts.toSignIn : joinTexts.toDashboard}</Link>
      </Button>
      {profile && <p className={classes.hint}>{joinTexts.signedInAs(profile.primary_email)}</p>}
    </>
  );
}

const KEY = 'howdah.invitation';

/**
 * Takes the token of `/join#token=...` out of the address. The tab stores it until it is used, so that users who have to
 * sign in first come back without a token in the address.
 */
function invitationToken(hash: string): string | null {
  const token = takeToken(hash);
  if (token) sessionStorage.setItem(KEY, token);
  return token ?? sessionStorage.getItem(KEY);
}

function clearInvitation(): void {
  sessionStorage.removeItem(KEY);
}

interface JoinAsSelfProps {
  token: string;
  email: string;
  profile: Profile;
  onJoined(): void;
}

/** For signed-in users: one click to join, or to log out when the invitation is for another address. */
function JoinAsSelf({ token, email, profile, onJoined }: JoinAsSelfProps) {
  const [accept, { isLoading, error }] = useInvitationsAcceptMutation();
  // The invitation is stored.
  const { logOut, isLoggingOut } = useLogOut('/join');

  const join = async () => {
    const result = await accept({ token });
    if (!result.error) onJoined();
  };

  if (profile.primary_email.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <Callout tone="warning" title={joinTexts.otherTitle}>
          {joinTexts.otherHelp(email, profile.primary_email)}
        </Callout>
        <Button loading={isLoggingOut} onClick={() => void logOut()}>
          {joinTexts.logOut}
        </Button>
      </>
    );
  }
  return (
    <>
      <FormFailure texts={joinTexts} error={error} />
      <Button variant="primary" loading={isLoading} onClick={() => void join()}>
        {joinTexts.join}
      </Button>
    </>
  );
}
