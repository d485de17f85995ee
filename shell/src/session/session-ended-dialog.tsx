import { useAppDispatch, useAppSelector } from '@howdah/shared-api';
import { selectAuthentication, startSession, type Profile } from '@howdah/shared-api/session';
import { Button, Callout, VisuallyHidden } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { useLocation } from '@howdah/shared-ui/router';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { signInPath } from './address.ts';
import { discardWorkAndOpen, discardWorkAndReload } from './unsaved-work.ts';
import { useSessionElsewhere } from './use-session-elsewhere.ts';

const sessionEndedTexts = {
  title: 'Your session has ended',
  description: 'What you typed stays here. Sign in again in another tab, then come back and save it.',
  signIn: 'Sign in',
  openDashboard: 'Open the dashboard',
  newTab: '(opens in a new tab)',
  signedIn: 'I have signed in',
  discard: 'Discard and sign in here',
  stillOut: 'You are not signed in yet',
  stillOutHelp: 'Sign in in the other tab first.',
  unknown: 'Failed to check your session',
  unknownHelp: 'What you typed is still here. Try again in a moment.',
  otherPerson: (email: string) => `You are signed in as ${email}`,
  otherPersonHelp: (email: string) =>
    `What you typed can only be saved as ${email}. Log out in another tab, then sign in there as ${email}.`,
  discardForOther: 'Discard and continue',
};

interface Answer {
  title: string;
  help: string;
  isSomebodyElse?: boolean;
}

const ANSWERS: Record<'signed-out' | 'unknown', Answer> = {
  'signed-out': { title: sessionEndedTexts.stillOut, help: sessionEndedTexts.stillOutHelp },
  unknown: { title: sessionEndedTexts.unknown, help: sessionEndedTexts.unknownHelp },
};

interface SessionEndedDialogProps {
  /** The user whose session has ended. */
  person: Profile;
}

/** Covers a page with unsaved work until the same user has signed in again, in another tab. */
export function SessionEndedDialog({ person }: SessionEndedDialogProps) {
  const location = useLocation();
  const { answer, isAsking, ask } = useReturnOf(person);
  return (
    <Dialog
      open
      onOpenChange={() => void ask()}
      title={sessionEndedTexts.title}
      description={sessionEndedTexts.description}
    >
      {answer && (
        <DialogBody>
          <Callout tone="warning" title={answer.title} role="alert">
            {answer.help}
          </Callout>
        </DialogBody>
      )}
      <DialogFooter>
        {answer?.isSomebodyElse ? (
          <Button onClick={discardWorkAndReload}>{sessionEndedTexts.discardForOther}</Button>
        ) : (
          <Button onClick={() => discardWorkAndOpen(signInPath(location))}>
            {sessionEndedTexts.discard}
          </Button>
        )}
        <Button loading={isAsking} onClick={() => void ask()}>
          {sessionEndedTexts.signedIn}
        </Button>
        <Button asChild variant="primary" trailing={<ArrowUpRight aria-hidden />}>
          <a href={answer?.isSomebodyElse ? '/projects' : '/sign-in'} target="_blank" rel="noreferrer">
            <span>{answer?.isSomebodyElse ? sessionEndedTexts.openDashboard : sessionEndedTexts.signIn}</span>
            <VisuallyHidden> {sessionEndedTexts.newTab}</VisuallyHidden>
          </a>
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Continues once the same user has signed in again. Checks when asked, and when the user returns to this tab. */
function useReturnOf(person: Profile) {
  const dispatch = useAppDispatch();
  const { userChanged } = useAppSelector(selectAuthentication);
  const [answer, setAnswer] = useState<Answer>();
  const [isAsking, setAsking] = useState(false);
  const read = useSessionElsewhere(take);

  function take(found: Profile) {
    if (found.id === person.id) dispatch(startSession(found));
    else setAnswer(somebodyElse(found, person));
  }

  async function ask() {
    setAsking(true);
    const found = await read();
    setAsking(false);
    if (typeof found === 'object') take(found);
    else setAnswer(ANSWERS[found]);
  }

  const askQuietly = useEffectEvent(async () => {
    const found = await read();
    if (typeof found === 'object') take(found);
  });
  useEffect(() => {
    if (userChanged) void askQuietly();
  }, [userChanged]);

  return { answer, isAsking, ask };
}

function somebodyElse(now: Profile, before: Profile): Answer {
  return {
    title: sessionEndedTexts.otherPerson(now.primary_email),
    help: sessionEndedTexts.otherPersonHelp(before.primary_email),
    isSomebodyElse: true,
  };
}
