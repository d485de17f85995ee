import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DiscardQuestionOptions {
  /** The form is open and holds what would be lost. */
  isDirty: boolean;
  /** Closes the form. */
  onDiscard(): void;
}

/** Asks before a form with input is closed, and before the user leaves its page. Show `question` beside the form. */
export function useDiscardQuestion({ isDirty, onDiscard }: DiscardQuestionOptions) {
  const [asks, setAsks] = useState(false);
  const takesInput = useRef(false);
  return {
    /** Closes the form, after the question if there is input. */
    close: () => (isDirty ? setAsks(true) : onDiscard()),
    /** Leaves the page for one that gets the input: nothing is lost. */
    leaveWithInput(leave: () => void) {
      takesInput.current = true;
      leave();
      takesInput.current = false;
    },
    question: (
      <>
        <Question
          open={asks}
          onOpenChange={setAsks}
          onConfirm={() => {
            setAsks(false);
            onDiscard();
          }}
        />
        {/* A router asks one guard alone, so there is none without need. */}
        {isDirty && <LeaveGuard mayLeave={() => takesInput.current} onLeft={onDiscard} />}
      </>
    ),
  };
}

interface LeaveGuardProps {
  mayLeave(): boolean;
  /** The form may be of a page that is still there. */
  onLeft(): void;
}

function LeaveGuard({ mayLeave, onLeft }: LeaveGuardProps) {
  // Forms change parameters of their own page while they are open and when they close; only Back takes those away.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !mayLeave() && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  );
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state === 'unblocked' && isLeaving.current) onLeft();
  });
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  return (
    <Question
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}

interface QuestionProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(): void;
}

function Question(props: QuestionProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Discard changes?"
      description="Your changes have not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      tone="danger"
    />
  );
}
