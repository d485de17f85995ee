import { IconButton, Logo } from '@howdah/shared-ui';
import { Link, Outlet } from '@howdah/shared-ui/router';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import { OUTSIDE_PROJECTS } from '../command-menu/menu-state.ts';
import { commandMenu, CommandMenuHost, useCommandMenu } from '../command-menu/use-command-menu.tsx';
import { MAIN_ID, SkipLink, useFocusOnNavigation } from '../page/main-content.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './account-layout.module.css';

/** The layout of pages outside projects. */
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
      <CommandMenuHost control={menu} context={OUTSIDE_PROJECTS} />
    </div>
  );
}
