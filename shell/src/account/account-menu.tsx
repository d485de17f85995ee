import { useSessionGetProfileQuery, type Profile } from '@howdah/shared-api/session';
import { LazyModule, useLazyModule, useLazyOpening, UnstyledButton } from '@howdah/shared-ui';
import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
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

/** Shows who is signed in. The menu's code loads on hover or focus. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { data: profile } = useSessionGetProfileQuery();
  const [dialog, setDialog] = useState<'about' | 'previews'>();
  const items = useLazyOpening(accountMenuItems);
  const about = useLazyModule(aboutDialog);
  const previews = useLazyModule(featurePreviews);
  const button = useRef<HTMLButtonElement>(null);
  const closeDialog = () => setDialog(undefined);
  useKeepSidebarOpen(items.open);
  if (!profile) return null;

  return (
    <>
      {items.module ? (
        <items.module.AccountMenuItems
          profile={profile}
          trigger={<AccountButton ref={button} profile={profile} compact={compact} />}
          open={items.open}
          onOpenChange={items.setOpen}
          onFeaturePreviews={() => featurePreviews.load(() => setDialog('previews'))}
          onAbout={() => aboutDialog.load(() => setDialog('about'))}
        />
      ) : (
        <AccountButton
          ref={button}
          profile={profile}
          compact={compact}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={accountMenuItems.prefetch}
          onFocus={accountMenuItems.prefetch}
          onClick={() => items.setOpen(true)}
        />
      )}
      {about && (
        <about.AboutDialog open={dialog === 'about'} onOpenChange={closeDialog} openedFrom={button} />
      )}
      {previews && (
        <previews.FeaturePreviewsDialog
          open={dialog === 'previews'}
          onOpenChange={closeDialog}
          openedFrom={button}
        />
      )}
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
        {initialsOf(profile)}
      </span>
      <span className={classes.names}>
        <span className={classes.name}>{profile.username}</span>
        <span className={classes.email}>{profile.primary_email}</span>
      </span>
      {!compact && <ChevronsUpDown aria-hidden className={classes.chevron} />}
    </UnstyledButton>
  );
}

/** At most two letters: of the names if there are any, else of the username. */
function initialsOf({ first_name: first, last_name: last, username }: Profile): string {
  const letters = first || last ? [first, last] : [username];
  return letters.map((name) => name?.at(0)?.toUpperCase() ?? '').join('');
}
