import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker } from '../router.ts';
import { askToLeave, discardLeft, endExit, type UnsavedForm, unsavedForms } from './unsaved-forms.ts';

/** Stops what would leave the page, and asks about all forms that have input. `id` is the form that renders it. */
export function LeaveGuard({ id }: { id: string }) {
  const asked = useRef<readonly UnsavedForm[]>([]);
  const left = useRef<readonly UnsavedForm[]>([]);
  // Forms change parameters of their own page while they are open and when they close. Only Back removes them.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction !== 'POP' && currentLocation.pathname === nextLocation.pathname) return false;
    asked.current = unsavedForms.getSnapshot().forms.filter(({ actions }) => !actions.current.takesInput);
    return asked.current.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The router tells of it later, and a save can have ended meanwhile.
    const forms = unsavedForms
      .getSnapshot()
      .forms.filter(({ id: form }) => asked.current.some((one) => one.id === form));
    if (forms.length === 0) return blocker.reset();
    const exit = {
      stay: blocker.reset,
      leave() {
        left.current = forms;
        blocker.proceed();
      },
    };
    askToLeave(id, forms, exit);
    return () => endExit(exit);
  }, [blocker, id]);
  useEffect(() => {
    if (blocker.state === 'unblocked') endLeaving(left);
  });
  // The form that renders it can be on the page that the user has left.
  useEffect(() => () => endLeaving(left), []);
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  return null;
}

/** Forms can be on a page that stays mounted. */
function endLeaving(left: RefObject<readonly UnsavedForm[]>) {
  const forms = left.current;
  left.current = [];
  discardLeft(forms);
}
