import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DiscardQuestionOptions {
  /** The form is open and has input that would be lost. */
  isDirty: boolean;
  /** The input is being saved, so it cannot be said to be lost. */
  isSaving?: boolean;
  /** What would be lost: input of the user, or a secret that cannot be shown again. */
  loses?: 'input' | 'secret';
  /** Closes the form. */
  onDiscard(): void;
}

const questions = {
  input: {
    title: 'Discard changes?',
    description: 'Your changes have not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  },
  saving: {
    title: 'Leave while saving?',
    description: 'The save continues after you leave, but you might not see whether it succeeds.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    tone: 'default',
  },
  savingSecret: {
    title: 'Leave while saving?',
    description: 'The save continues after you leave, and you cannot see the result later.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    tone: 'danger',
  },
  secret: {
    title: 'Leave without copying?',
    description: 'It cannot be shown again.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    tone: 'danger',
  },
} as const;

function questionOf({ isSaving, loses = 'input' }: Pick<DiscardQuestionOptions, 'isSaving' | 'loses'>) {
  if (!isSaving) return questions[loses];
  return loses === 'secret' ? questions.savingSecret : questions.saving;
}

/** Asks before a form with input is closed, and before the user leaves its page. Show `question` beside the form. */
export function useDiscardQuestion({ isDirty, isSaving, loses, onDiscard }: DiscardQuestionOptions) {
  const [asks, setAsks] = useState(false);
  const [exit, setExit] = useState<Exit>();
  const takesInput = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return {
    /** Closes the form, after the question if there is input. */
    close: () => (isDirty ? setAsks(true) : onDiscard()),
    /**
     * Leaves the page without the question, for a page that receives the input. Does nothing if the user has left the form while it
     * was saved.
     */
    leaveWithInput(leave: () => void) {
      if (hasLeft.current) return;
      takesInput.current = true;
      leave();
      takesInput.current = false;
    },
    question: (
      <>
        {/* One guard for both, so that Back works while it asks about closing. */}
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
          {...questionOf({ isSaving, loses })}
        />
        {/* A router supports a single blocker, so it is only rendered while needed. */}
        {isDirty && <LeaveGuard mayLeave={() => takesInput.current} onExit={setExit} onLeft={onDiscard} />}
      </>
    ),
  };
}

/** The navigation that waits for the answer. */
interface Exit {
  stay(): void;
  leave(): void;
}

interface LeaveGuardProps {
  mayLeave(): boolean;
  onExit(exit: Exit | undefined): void;
  /** Called after the user has left, because the form can be on a page that stays mounted. */
  onLeft(): void;
}

function LeaveGuard({ mayLeave, onExit, onLeft }: LeaveGuardProps) {
  // Forms change parameters of their own page while they are open and when they close. Only Back removes them.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP';
    return !mayLeave() && (isBack || currentLocation.pathname !== nextLocation.pathname);
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
