import { useSessionGetProfileQuery, type Profile } from '@howdah/shared-api/session';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import classes from './account-menu.module.css';

const loadItems = () => import('./account-menu-items.tsx');
const AccountMenuItems = lazy(() => loadItems().then((module) => ({ default: module.AccountMenuItems })));
const AboutDialog = lazy(() =>
  import('../about/about-dialog.tsx').then((module) => ({ default: module.AboutDialog })),
);

/** Who is signed in, and what belongs to them. The menu's code comes when the pointer or the focus nears it. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { data: profile } = useSessionGetProfileQuery();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const [about, setAbout] = useState<'never' | 'open' | 'closed'>('never');
  if (!profile) return null;

  const changeOpen = (next: boolean) => {
    if (next) setOpened(true);
    setOpen(next);
  };
  const plainTrigger = (
    <AccountButton
      profile={profile}
      compact={compact}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadItems()}
      onFocus={() => void loadItems()}
      onClick={() => changeOpen(true)}
    />
  );
  return (
    <>
      {opened ? (
        <Suspense fallback={plainTrigger}>
          <AccountMenuItems
            profile={profile}
            trigger={<AccountButton profile={profile} compact={compact} />}
            open={open}
            onOpenChange={changeOpen}
            onAbout={() => setAbout('open')}
          />
        </Suspense>
      ) : (
        plainTrigger
      )}
      {about !== 'never' && (
        <Suspense fallback={null}>
          <AboutDialog open={about === 'open'} onOpenChange={(next) => setAbout(next ? 'open' : 'closed')} />
        </Suspense>
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
    <button type="button" {...rest} className={classes.button} data-compact={compact || undefined}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(profile)}
      </span>
      <span className={classes.names}>
        <span className={classes.name}>{profile.username}</span>
        <span className={classes.email}>{profile.primary_email}</span>
      </span>
      {!compact && <ChevronsUpDown aria-hidden className={classes.chevron} />}
    </button>
  );
}

/** Two letters at most: of the names where there are any, else of the user name. */
function initialsOf({ first_name: first, last_name: last, username }: Profile): string {
  const letters = first || last ? [first, last] : [username];
  return letters.map((name) => name?.at(0)?.toUpperCase() ?? '').join('');
}
