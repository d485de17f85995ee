import { useEffect, useState, type ComponentType } from 'react';
import { PlainToasts } from './PlainToasts.tsx';
import { whenToastWaits } from './toast.ts';

/** Where toasts appear; once, near the root. The code of their list comes with the first toast. */
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

  return List && <List />;
}
