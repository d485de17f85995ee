import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToastWaits } from './toast.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Where toasts appear; once, near the root. Its code comes with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);

  useEffect(() => whenToastWaits(() => setWanted(true)), []);

  return wanted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
