import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useEffect, useState } from 'react';

const panelParts = new LazyModule('The assistant', async () => {
  // Shared modules first: a module that fails during evaluation stays failed.
  await Promise.all([import('@howdah/shared-ui/popover'), import('@howdah/shared-ui/dialog')]);
  return import('./panel-parts.tsx');
});

type PanelParts = typeof import('./panel-parts.tsx');

/** The lazily loaded content of the panel. */
export function usePanelParts(): { parts: PanelParts | undefined; hasFailed: boolean; retry(): void } {
  const parts = useLazyModule(panelParts);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);

  useEffect(() => {
    panelParts.fetch().catch(() => setFailedAttempt(attempt));
  }, [attempt]);

  return {
    parts,
    hasFailed: !parts && failedAttempt === attempt,
    retry: () => setAttempt((before) => before + 1),
  };
}
