import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { PHONE, useMediaQuery } from '../media-query/useMediaQuery.ts';
import { shownFor, takeToasts, type ToastRequest } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';

/**
 * Above the bar of buttons that a table, or a dialog at the side, has at its end, and beside a panel at the side of the page,
 * where somebody writes. In px, as the plain toasts have it.
 */
const OFFSET = { right: 'calc(16px + var(--side-panel-width, 0px))', bottom: 60 };

/** Below the top bar of 48 px, which is also where a sheet has its buttons. In px, as the plain toasts have it. */
const PHONE_OFFSET = { top: 56, right: 12, left: 12 };

/** Sonner stacks, times, swipes and announces; the looks are ours. */
export default function ToastList() {
  // On a phone a dialog comes from below, with its buttons at its end: an error, which stays, would lie on them.
  const isPhone = useMediaQuery(PHONE);
  // Sonner listens once it is mounted, which is before this effect: an earlier toast would be lost in it.
  useEffect(
    () =>
      takeToasts((command) => (command.type === 'show' ? show(command.toast) : sonner.dismiss(command.id))),
    [],
  );
  return (
    <Sonner
      position={isPhone ? 'top-right' : 'bottom-right'}
      gap={8}
      offset={isPhone ? PHONE_OFFSET : OFFSET}
      mobileOffset={PHONE_OFFSET}
      visibleToasts={4}
    />
  );
}

function show(toast: ToastRequest) {
  sonner.custom((id) => <ToastCard {...toast} onDismiss={() => sonner.dismiss(id)} />, {
    id: toast.id,
    duration: shownFor(toast),
    unstyled: true,
  });
}
