import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { shownFor, takeToasts, type ToastRequest } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';

/** Sonner stacks, times, swipes and announces; the looks are ours. */
export default function ToastList() {
  // Sonner listens once it is mounted, which is before this effect: an earlier toast would be lost in it.
  useEffect(
    () =>
      takeToasts((command) => (command.type === 'show' ? show(command.toast) : sonner.dismiss(command.id))),
    [],
  );
  return <Sonner position="bottom-right" gap={8} offset={16} mobileOffset={12} visibleToasts={4} />;
}

function show(toast: ToastRequest) {
  sonner.custom((id) => <ToastCard {...toast} onDismiss={() => sonner.dismiss(id)} />, {
    id: toast.id,
    duration: shownFor(toast),
    unstyled: true,
  });
}
