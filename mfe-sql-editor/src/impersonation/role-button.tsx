import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import type { Project } from '@howdah/shared-api/projects';
import { LazyModule, Tooltip, ariaShortcut, useLazyOpening, UnstyledButton } from '@howdah/shared-ui';
import { UserRound, UserRoundCog } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePageShortcut } from '../page-shortcut.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { impersonationTexts, roleLabel } from './run-role.ts';
import classes from './role-button.module.css';

const rolePopover = new LazyModule('The role menu', async () => {
  await import('@howdah/shared-ui/popover');
  return import('./role-popover.tsx');
});

interface RoleButtonProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  role: ImpersonatedRole | null;
  /** Whether the user is a read-only member. */
  isReader: boolean;
  onChange(role: ImpersonatedRole | null): void;
}

/** Shows the role that SQL runs as, and changes it. Highlighted unless it is the user's own role. */
export function RoleButton({ project, role, isReader, onChange }: RoleButtonProps) {
  const { module, open, setOpen } = useLazyOpening(rolePopover);
  usePageShortcut(SHORTCUTS.role, () => setOpen(true));
  if (!module) {
    return (
      <Trigger
        role={role}
        isReader={isReader}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={rolePopover.prefetch}
        onFocus={rolePopover.prefetch}
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <module.RolePopover
      trigger={<Trigger role={role} isReader={isReader} />}
      open={open}
      onOpenChange={setOpen}
      project={project}
      role={role}
      isReader={isReader}
      onChange={onChange}
    />
  );
}

function Trigger({
  role,
  isReader,
  ...rest
}: Omit<ComponentProps<'button'>, 'role'> & Pick<RoleButtonProps, 'role' | 'isReader'>) {
  const label = roleLabel(role, isReader);
  return (
    <Tooltip content={impersonationTexts.button(label)} shortcut={SHORTCUTS.role} names>
      <UnstyledButton
        {...rest}
        className={classes.button}
        data-on={role !== null || undefined}
        aria-label={impersonationTexts.button(label)}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.role)}
      >
        {role ? <UserRoundCog aria-hidden /> : <UserRound aria-hidden />}
        <span className={classes.label}>{label}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
