import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DiscardQuestionOptions {
  /** The form is open and holds what would be lost. */
  isDirty: boolean;
  /** It is being saved: when that fails, the input is still needed. The page that follows a save is not asked about. */
  isBusy?: boolean;
  /** Closes the form. */
  onDiscard(): void;
}

/** Asks before a form with input is closed, and before the user leaves its page. Show `question` beside the form. */
export function useDiscardQuestion({ isDirty, isBusy = false, onDiscard }: DiscardQuestionOptions) {
  const [asks, setAsks] = useState(false);
  const [exit, setExit] = useState<Exit>();
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
        {/* One for both: Back works while it asks about closing. */}
        <ConfirmDialog
          open={asks || exit !== undefined}
          onOpenChange={() => {
            setAsks(false);
            exit?.stay();
          }}
          onConfirm={() => {
            setAsks(false);
            if (exit) exit.leave();
            else onDiscard();
          }}
          title="Discard changes?"
          description="Your changes have not been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          tone="danger"
        />
        {/* A router asks one guard alone, so there is none without need. */}
        {isDirty && (
          <LeaveGuard
            mayLeave={(isBack) => takesInput.current || (isBusy && !isBack)}
            onExit={setExit}
            onLeft={onDiscard}
          />
        )}
      </>
    ),
  };
}

/** A way out of the page that waits for the answer. */
interface Exit {
  stay(): void;
  leave(): void;
}

interface LeaveGuardProps {
  mayLeave(isBack: boolean): boolean;
  onExit(exit: Exit | undefined): void;
  /** The form may be of a page that is still there. */
  onLeft(): void;
}

function LeaveGuard({ mayLeave, onExit, onLeft }: LeaveGuardProps) {
  // Forms change parameters of their own page while they are open and when they close; only Back takes those away.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP';
    return !mayLeave(isBack) && (isBack || currentLocation.pathname !== nextLocation.pathname);
  });
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onExit({
      stay: blocker.reset,
      leave() {
        isLeaving.current = true;
        blocker.proceed();
      },
    });
    return () => onExit(undefined);
  }, [blocker, onExit]);
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
