import { Button } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import type { ReactElement } from 'react';
import type { RegistryChange } from '../remotes/registry-changes.ts';
import classes from './registry-changes-popover.module.css';

const texts = {
  name: 'Dashboard changes',
  reload: 'Reload the page',
  before: 'Save what you are editing first.',
};

const EXPLAINED: Record<RegistryChange['kind'], { title: string; text: string }> = {
  updated: { title: 'was updated', text: 'A newer version is published. It loads when you reload.' },
  'rolled-back': {
    title: 'was rolled back',
    text: 'An earlier version is published again. It loads when you reload.',
  },
  disabled: {
    title: 'was disabled',
    text: 'An administrator of this dashboard disabled it. Open pages stay until you leave them: save your work.',
  },
};

interface RegistryChangesPopoverProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  changes: readonly RegistryChange[];
}

/** The change of each remote on this page, and a reload button if that helps. */
export function RegistryChangesPopover({ changes, ...popover }: RegistryChangesPopoverProps) {
  const reloadHelps = changes.some(({ kind }) => kind !== 'disabled');
  return (
    <Popover {...popover} label={texts.name} align="end">
      <ul className={classes.changes}>
        {changes.map(({ id, title, kind }) => (
          <li key={id}>
            <p className={classes.title}>
              {title} {EXPLAINED[kind].title}
            </p>
            <p className={classes.text}>{EXPLAINED[kind].text}</p>
          </li>
        ))}
      </ul>
      {reloadHelps && (
        <div className={classes.action}>
          <p className={classes.text}>{texts.before}</p>
          <Button variant="primary" size="sm" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
        </div>
      )}
    </Popover>
  );
}
