import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useBlocker } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { leaveTexts } from '../texts/general.ts';

/**
 * While `active`, asks before the page is left: with our dialog for a link of the dashboard, with the browser's own
 * question (its words cannot be chosen) when the tab is closed or reloaded.
 */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={leaveTexts.title}
      description={leaveTexts.description}
      cancelLabel={leaveTexts.stay}
      confirmLabel={leaveTexts.leave}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
