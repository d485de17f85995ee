import { IconButton, Logo } from '@howdah/shared-ui';
import { Link, Outlet } from '@howdah/shared-ui/router';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import { CommandMenuPlace } from '../command-menu/command-menu-place.tsx';
import { OUTSIDE_PROJECTS } from '../command-menu/menu-place.ts';
import { commandMenu, useCommandMenu } from '../command-menu/use-command-menu.ts';
import { MAIN_ID, useFocusOnNavigation } from '../router/focus-on-navigation.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './account-layout.module.css';

/** The frame of the pages outside projects. */
export function AccountLayout() {
  useFocusOnNavigation();
  const menu = useCommandMenu();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <TopBar
        actions={
          <>
            <IconButton
              label="Search"
              shortcut="Mod+K"
              icon={<Search aria-hidden />}
              aria-haspopup="dialog"
              onPointerEnter={commandMenu.prefetch}
              onFocus={commandMenu.prefetch}
              onClick={(event) => menu.open(event.currentTarget)}
            />
            <AccountMenu compact />
          </>
        }
      >
        <Link to="/projects" className={classes.brand} aria-label="Howdah, all projects">
          <Logo size={22} wordmark aria-hidden="true" />
        </Link>
      </TopBar>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <CommandMenuPlace menu={menu} place={OUTSIDE_PROJECTS} />
    </div>
  );
}
