import { Button, LazyModule, useLazyOpening, VisuallyHidden } from '@howdah/shared-ui';
import { PowerOff, RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRegistryChanges, type RegistryChange } from '../remotes/registry-changes.ts';
import classes from './top-bar.module.css';

const changesPopover = new LazyModule('The notice', async () => {
  await import('@howdah/shared-ui/popover');
  return import('./registry-changes-popover.tsx');
});

const KINDS: Record<RegistryChange['kind'], string> = {
  updated: 'updated',
  'rolled-back': 'rolled back',
  disabled: 'disabled',
};

function labelOf(changes: readonly RegistryChange[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  return others.length === 0 ? `${first.title} ${KINDS[first.kind]}` : `${changes.length} parts changed`;
}

/** Notifies of versions that were published, rolled back or disabled since this page loaded, and what to do. */
export function RegistryChangesNotice() {
  const changes = useRegistryChanges();
  const label = labelOf(changes);
  return (
    <>
      {/* Rendered while still empty, because screen readers do not always announce a region that is added with its text. */}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {label && <Notice changes={changes} label={label} />}
    </>
  );
}

function Notice({ changes, label }: { changes: readonly RegistryChange[]; label: string }) {
  const { module, open, setOpen } = useLazyOpening(changesPopover);
  const isOff = changes.every(({ kind }) => kind === 'disabled');
  const trigger = (props: ComponentProps<'button'>) => (
    <Button
      {...props}
      size="sm"
      variant="ghost"
      icon={isOff ? <PowerOff aria-hidden /> : <RotateCw aria-hidden />}
      aria-label={label}
    >
      <span className={classes.wide}>{label}</span>
    </Button>
  );
  if (!module) {
    return trigger({
      'aria-haspopup': 'dialog',
      'aria-expanded': false,
      onPointerEnter: changesPopover.prefetch,
      onFocus: changesPopover.prefetch,
      onClick: () => setOpen(true),
    });
  }
  return (
    <module.RegistryChangesPopover
      trigger={trigger({})}
      open={open}
      onOpenChange={setOpen}
      changes={changes}
    />
  );
}
