import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useLeaving } from './use-leaving.ts';

export interface DiscardQuestionOptions {
  /** The form is open and has input that would be lost. */
  isDirty: boolean;
  /** The input is being saved, so it cannot be said to be lost. */
  isSaving?: boolean;
  /** The name of a secret that would be lost instead of input, and cannot be shown again: "access token". */
  secret?: string;
  /** The question while work runs that ends when the user leaves. */
  stops?: { title: string; description: string };
  /** Closes the form. */
  onDiscard(): void;
  /** Called before the user leaves the page. */
  onLeave?(): void;
}

type Asked = Pick<DiscardQuestionOptions, 'isSaving' | 'secret' | 'stops'>;

function questionOf({ isSaving, secret, stops }: Asked) {
  const leave = { confirmLabel: 'Leave', cancelLabel: 'Stay', tone: 'danger' } as const;
  if (stops) return { ...leave, ...stops };
  if (isSaving && secret) {
    return {
      ...leave,
      title: 'Leave while saving?',
      description: `The save continues after you leave, but only this page shows the ${secret}.`,
    };
  }
  if (isSaving) {
    return {
      ...leave,
      title: 'Leave while saving?',
      description: 'The save continues after you leave. A message tells you whether it succeeds.',
      tone: 'default',
    } as const;
  }
  if (secret) {
    return {
      ...leave,
      title: 'Leave without copying?',
      description: `The ${secret} cannot be shown again.`,
    };
  }
  return {
    title: 'Discard changes?',
    description: 'Your changes have not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  } as const;
}

/** Asks before a form with input is closed, and before the user leaves its page. Show `question` beside the form. */
export function useDiscardQuestion({ isDirty, onDiscard, onLeave, ...asked }: DiscardQuestionOptions) {
  const [asks, setAsks] = useState(false);
  const [exit, setExit] = useState<Exit>();
  const takesInput = useRef(false);
  const { begin, leave, hasLeft } = useLeaving();
  const { isSaving } = asked;
  useEffect(() => {
    if (isSaving) begin();
  }, [isSaving, begin]);
  const isBusy = Boolean(isSaving || asked.stops);
  // When the work ends, the question closes, so that the user sees the result before the next question.
  const [work, setWork] = useState({ isBusy, ended: 0 });
  const ended = work.ended + Number(work.isBusy && !isBusy);
  if (work.isBusy !== isBusy) setWork({ isBusy, ended });
  const isAsking = asks || exit?.ended === ended;
  const question = questionOf(asked);
  // The text stays while the dialog closes.
  const [shown, setShown] = useState(question);
  if (isAsking && (shown.title !== question.title || shown.description !== question.description))
    setShown(question);
  return {
    /** Closes the form, after the question if there is input. */
    close: () => (isDirty ? setAsks(true) : onDiscard()),
    /** For the end of a save: whether the user has left the form meanwhile. Tell the result in a toast, and open no other page. */
    hasLeft,
    /** Leaves the page without the question, for a page that receives the input. */
    leaveWithInput(openPage: () => void) {
      takesInput.current = true;
      openPage();
      takesInput.current = false;
    },
    question: (
      <>
        {/* One guard for both, so that Back works while it asks about closing. */}
        <ConfirmDialog
          open={isAsking}
          onOpenChange={() => {
            setAsks(false);
            exit?.stay();
          }}
          onConfirm={() => {
            setAsks(false);
            if (!exit) return onDiscard();
            leave();
            onLeave?.();
            exit.leave();
          }}
          {...shown}
        />
        {/* A router supports a single blocker, so it is only rendered while needed. */}
        {isDirty && (
          <LeaveGuard
            key={ended}
            ended={ended}
            mayLeave={() => takesInput.current}
            onExit={setExit}
            onLeft={onDiscard}
          />
        )}
      </>
    ),
  };
}

/** The navigation that waits for the answer. */
interface Exit {
  /** How many saves had ended when it was asked. */
  ended: number;
  stay(): void;
  leave(): void;
}

interface LeaveGuardProps {
  ended: number;
  mayLeave(): boolean;
  onExit(exit: Exit | undefined): void;
  /** Called after the user has left, because the form can be on a page that stays mounted. */
  onLeft(): void;
}

function LeaveGuard({ ended, mayLeave, onExit, onLeft }: LeaveGuardProps) {
  // Forms change parameters of their own page while they are open and when they close. Only Back removes them.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP';
    return !mayLeave() && (isBack || currentLocation.pathname !== nextLocation.pathname);
  });
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onExit({
      ended,
      stay: blocker.reset,
      leave() {
        isLeaving.current = true;
        blocker.proceed();
      },
    });
    return () => onExit(undefined);
  }, [blocker, ended, onExit]);
  useEffect(() => {
    if (blocker.state === 'unblocked' && isLeaving.current) onLeft();
  });
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  return null;
}
