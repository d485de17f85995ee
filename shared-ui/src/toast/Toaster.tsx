import { useEffect, useState, type ComponentType } from 'react';
import { PlainToasts } from './PlainToasts.tsx';
import { whenToastWaits } from './toast.ts';

/**
 * Where toasts appear; once, near the root. The code of their list comes with the first toast. Their region is there from the
 * start: a dialog hides everything around it from screen readers but the live regions that it finds, and one that came later
 * would be read by nobody.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      whenToastWaits(() => {
        // Not React.lazy: a first toast often tells that the platform cannot be reached, which then has no code to
        // give either, and a lazy component that fails takes the page with it.
        import('./ToastList.tsx').then(
          (module) => setList(() => module.default),
          () => setList(() => PlainToasts),
        );
      }),
    [],
  );

  // Toasts lie over an open dialog, which takes the pointer from everything else on the page.
  return (
    <div aria-live="polite" style={{ pointerEvents: 'auto' }} data-toasts>
      {List && <List />}
    </div>
  );
}
