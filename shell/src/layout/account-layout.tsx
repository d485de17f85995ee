import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { matchPath, Outlet, useLocation } from '@howdah/shared-ui/router';
import { Suspense } from 'react';
import { Breadcrumb, Crumb } from '../breadcrumb/breadcrumb.tsx';
import { AllOrganizationsCrumb, OrganizationCrumb } from '../breadcrumb/organization-crumb.tsx';
import { OUTSIDE_PROJECTS } from '../command-menu/menu-state.ts';
import { CommandMenuHost, useCommandMenu } from '../command-menu/use-command-menu.tsx';
import { accountNavigation } from '../navigation/account-navigation.ts';
import { NavigationList } from '../navigation/navigation-list.tsx';
import { MAIN_ID } from '../page/main-content.tsx';
import { notFoundTexts } from '../page/not-found-page.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { Frame } from './frame.tsx';
import classes from './account-layout.module.css';

/** Names of pages that belong to no organization, by path. */
const PAGE_NAMES: Record<string, string> = {
  '/projects': 'Projects',
  '/new': 'New organization',
  '/account/me': 'Account preferences',
  '/support/new': 'Support',
  '/about/remotes': 'Parts of this dashboard',
  '/gallery': 'Gallery',
};

/** The layout of pages outside projects. */
export function AccountLayout() {
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const { data: organizations = [] } = useOrganizationsListQuery();
  const menu = useCommandMenu();
  const groups = accountNavigation(organizations);
  const slug = organizationOf(pathname);
  const pageName = PAGE_NAMES[pathname] ?? (slug ? undefined : notFoundTexts.title);
  const organization = organizations.find((candidate) => candidate.slug === slug);
  return (
    <>
      <Frame
        navigation={(collapsed, closeDrawer) => (
          <NavigationList
            label="Account"
            groups={groups}
            area={slug ? `org/${slug}` : pathname.slice(1)}
            collapsed={collapsed}
            onNavigate={closeDrawer}
          />
        )}
        onSearch={menu.open}
        breadcrumb={
          <Breadcrumb>
            {!slug && <AllOrganizationsCrumb />}
            {organization && (
              <OrganizationCrumb organization={organization} isParent={pathname.startsWith('/new/')} />
            )}
            {pathname.startsWith('/new/') && <Crumb>New project</Crumb>}
            {pageName && <Crumb>{pageName}</Crumb>}
          </Breadcrumb>
        }
      >
        <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </Frame>
      <CommandMenuHost control={menu} context={OUTSIDE_PROJECTS} />
    </>
  );
}

/** The slug in the path of an organization's page. */
function organizationOf(pathname: string): string | undefined {
  return (matchPath('/org/:slug/*', pathname) ?? matchPath('/new/:slug', pathname))?.params.slug;
}
