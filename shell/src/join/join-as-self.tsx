import { platformError } from '@howdah/shared-api';
import { useInvitationsAcceptMutation } from '@howdah/shared-api/invitations';
import { useSessionSignOutMutation, type Profile } from '@howdah/shared-api/session';
import { Button, Callout, toast } from '@howdah/shared-ui';
import { joinTexts } from '../texts/join.ts';

interface JoinAsSelfProps {
  token: string;
  /** Whom the invitation is for. */
  email: string;
  /** Who is signed in. */
  profile: Profile;
  onJoined(): void;
}

/** For somebody who is signed in: one click, or the way out when the invitation is for somebody else. */
export function JoinAsSelf({ token, email, profile, onJoined }: JoinAsSelfProps) {
  const [accept, { isLoading, error }] = useInvitationsAcceptMutation();
  const [signOut, leaving] = useSessionSignOutMutation();

  const join = async () => {
    const result = await accept({ token });
    if (!result.error) onJoined();
  };
  const logOut = async () => {
    const result = await signOut();
    if (result.error) toast.error(joinTexts.logOutFailed, { detail: platformError(result.error).message });
    // A new page: nothing that was fetched for this person stays in memory. The invitation is remembered.
    else window.location.assign('/join');
  };

  if (profile.primary_email.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <Callout tone="warning" title={joinTexts.otherTitle}>
          {joinTexts.otherHelp(email, profile.primary_email)}
        </Callout>
        <Button loading={leaving.isLoading} onClick={() => void logOut()}>
          {joinTexts.logOut}
        </Button>
      </>
    );
  }
  return (
    <>
      {error && (
        <Callout tone="danger" title={joinTexts.failed} role="alert">
          {platformError(error).message}
        </Callout>
      )}
      <Button variant="primary" loading={isLoading} onClick={() => void join()}>
        {joinTexts.join}
      </Button>
    </>
  );
}
