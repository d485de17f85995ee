import { LockKeyhole } from 'lucide-react';
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { deniedReason, PermissionContext, type Permission } from './permission.ts';
import styles from './Denied.module.css';

/** Says once, at the top of a page or section, why it cannot be changed. `Permitted` draws it. */
export function DeniedNotice({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={cx(styles.notice, className)} role="note" {...rest}>
      <LockKeyhole aria-hidden />
      <span>{children}</span>
    </p>
  );
}

export interface DeniedStateProps {
  /** What the user cannot do: "view API keys". */
  action: string;
  /** Who can: "Only owners and administrators". */
  who?: string;
  /** `panel` is smaller and has no frame, for a card or a side panel. */
  size?: 'page' | 'panel';
}

/** Replaces a page or a card that the user cannot read at all. */
export function DeniedState({ action, who, size = 'page' }: DeniedStateProps) {
  return (
    <EmptyState
      size={size}
      icon={<LockKeyhole />}
      title={deniedReason(action)}
      description={
        who ? `${who} can do this.` : 'Ask an owner or administrator of the organization for access.'
      }
    />
  );
}

export interface PermittedProps {
  permission: Permission;
  /** Who has the permission: "Only owners and administrators". */
  who?: string;
  /** What they can do: "change this". */
  action?: string;
  /** Replaces the sentence made of both, if the reason is not a role: "Owned by another role". */
  reason?: string;
  children?: ReactNode;
}

/**
 * A page or section that needs a permission. Without it, a notice at the top says who has it, the fields inside are
 * read-only, and cards have no footer. Nested inside another denied part, it shows no second notice.
 */
export function Permitted({
  permission,
  who = 'Nobody',
  action = 'change this',
  reason = `${who} can ${action}.`,
  children,
}: PermittedProps) {
  const around = useContext(PermissionContext);
  const isDenied = permission === 'denied';
  return (
    <PermissionContext value={around === 'denied' ? around : permission}>
      {isDenied && around !== 'denied' && <DeniedNotice>{reason}</DeniedNotice>}
      {children}
    </PermissionContext>
  );
}

export interface PermittedButtonProps extends Omit<ButtonProps, 'disabled' | 'asChild'> {
  permission: Permission;
  /** What the button does, for its tooltip: "pause this project". */
  action: string;
  disabled?: boolean;
}

/** A button that needs a permission. Without it, the button is disabled and its tooltip says so. */
export function PermittedButton({
  permission,
  action,
  disabled,
  disabledReason,
  ...button
}: PermittedButtonProps) {
  const isDenied = permission === 'denied';
  return (
    <Button
      {...button}
      disabled={!isDenied && (permission === 'unknown' || disabled)}
      disabledReason={isDenied ? deniedReason(action) : disabledReason}
    />
  );
}
