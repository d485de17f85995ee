import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useEffect } from 'react';
import type { RunCheck } from './check-run.ts';

const safetyDialog = new LazyModule('The question before a destructive query', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./safety-dialog.tsx');
});

interface SafetyGuardProps {
  check: RunCheck | null;
  onRun(): void;
  onCancel(): void;
}

/** The safety dialog, loaded on demand. Nothing runs if it cannot be loaded. */
export function SafetyGuard(props: SafetyGuardProps) {
  const module = useLazyModule(safetyDialog);
  const isAsking = props.check !== null;
  useEffect(() => {
    if (isAsking) safetyDialog.load();
  }, [isAsking]);
  return module ? <module.SafetyDialog {...props} /> : null;
}
