import { useSessionGetProfileQuery, type Profile } from '@howdah/shared-api/session';
import { LazyModule, useLazyModule, useLazyOpening, UnstyledButton } from '@howdah/shared-ui';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, Ref, RefObject } from 'react';
import { useKeepSidebarOpen } from '../navigation/sidebar.tsx';
import classes from './account-menu.module.css';

export const accountMenuItems = new LazyModule('The account menu', async () => {
  await import('@howdah/shared-ui/menu');
  return import('./account-menu-items.tsx');
});

export const aboutDialog = new LazyModule('About Howdah', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./about-dialog.tsx');
});
const featurePreviews = new LazyModule('Feature previews', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./feature-previews-dialog.tsx');
});

const logOutDialog = new LazyModule('The question about unsaved changes', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./log-out-dialog.tsx');
});

export type AccountDialog = 'about' | 'previews' | 'log-out';

interface AccountMenuProps {
  ref?: Ref<HTMLButtonElement>;
  compact?: boolean;
  onDialog(dialog: AccountDialog): void;
}

/** Shows who is signed in. The menu's code loads on hover or focus. */
export function AccountMenu({ ref, compact = false, onDialog }: AccountMenuProps) {
  const { data: profile } = useSessionGetProfileQuery();
  const items = useLazyOpening(accountMenuItems);
  useKeepSidebarOpen(items.open);
  if (!profile) return null;

  return items.module ? (
    <items.module.AccountMenuItems
      profile={profile}
      trigger={<AccountButton ref={ref} profile={profile} compact={compact} />}
      open={items.open}
      onOpenChange={items.setOpen}
      onFeaturePreviews={() => featurePreviews.load(() => onDialog('previews'))}
      onAbout={() => aboutDialog.load(() => onDialog('about'))}
      onDiscardAndLogOut={() => logOutDialog.load(() => onDialog('log-out'))}
    />
  ) : (
    <AccountButton
      ref={ref}
      profile={profile}
      compact={compact}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={accountMenuItems.prefetch}
      onFocus={accountMenuItems.prefetch}
      onClick={() => items.setOpen(true)}
    />
  );
}

interface AccountDialogsProps {
  dialog: AccountDialog | undefined;
  onClose(): void;
  /** Gets the focus back. */
  openedFrom: RefObject<HTMLElement | null>;
}

/** What the menu opens. Rendered outside of the drawer of a phone, which closes first. */
export function AccountDialogs({ dialog, onClose, openedFrom }: AccountDialogsProps) {
  const about = useLazyModule(aboutDialog);
  const previews = useLazyModule(featurePreviews);
  const logOut = useLazyModule(logOutDialog);
  const common = { onOpenChange: onClose, openedFrom };
  return (
    <>
      {about && <about.AboutDialog {...common} open={dialog === 'about'} />}
      {previews && <previews.FeaturePreviewsDialog {...common} open={dialog === 'previews'} />}
      {logOut && <logOut.LogOutDialog open={dialog === 'log-out'} onOpenChange={onClose} />}
    </>
  );
}

interface AccountButtonProps extends ComponentProps<'button'> {
  profile: Profile;
  compact: boolean;
}

function AccountButton({ profile, compact, ...rest }: AccountButtonProps) {
  return (
    <UnstyledButton {...rest} className={classes.button} data-compact={compact || undefined}>
      <span className={classes.avatar} aria-hidden="true">
        {profile.username.at(0)?.toUpperCase()}
      </span>
      <span className={classes.names}>
        <span className={classes.name}>{profile.username}</span>
        <span className={classes.email}>{profile.primary_email}</span>
      </span>
      {!compact && <ChevronsUpDown aria-hidden className={classes.chevron} />}
    </UnstyledButton>
  );
}
