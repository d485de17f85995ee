import { useShell } from '@howdah/shared-api/remote-contract';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { lazyComponent, ScrollRow, Skeleton, useMediaQuery } from '@howdah/shared-ui';
import { Fragment, Suspense } from 'react';
import { NARROW } from '../page/narrow.ts';
import { clampWidth, ResizeGrip } from '../layout/resize-grip.tsx';
import { areaOf } from '../navigation/project-navigation.ts';
import { useStoredState } from '../page/stored-state.ts';
import { RemoteSlot } from '../remotes/screens/remote-slot.tsx';
import { areaMenu } from './area-menu.ts';
import classes from './product-menus.module.css';

/** In pixels. */
const WIDTHS = { min: 200, max: 360 };

interface ProductMenusProps {
  area: string;
  /** The page has its own menu, so this one is only shown above the page. */
  hasOwnMenu: boolean;
  /** The remotes that fill the menu. */
  contributors: readonly RegistryEntry[];
  projectRef: string;
}

const StaticMenu = lazyComponent(() =>
  import('@howdah/shared-ui/side-menu').then((module) => ({ default: module.SideMenu })),
);

/** Whether an area has a menu in a narrow and in a wide window. */
export function menuPlaces(contributors: readonly RegistryEntry[], hasOwnMenu: boolean) {
  return {
    narrow: shownMenus(contributors, hasOwnMenu, true).length > 0,
    wide: shownMenus(contributors, hasOwnMenu, false).length > 0,
  };
}

function shownMenus(contributors: readonly RegistryEntry[], hasOwnMenu: boolean, isNarrow: boolean) {
  if (isNarrow) return contributors.filter(({ opensOwnMenu }) => !opensOwnMenu);
  return hasOwnMenu ? [] : contributors;
}

/**
 * The left menu of an area, combined from all remotes that serve a route of it. Entries of remote.json stay if their
 * remote fails. The slot is then empty, because the page shows the failure.
 */
export function ProductMenus({ area, hasOwnMenu, contributors, projectRef }: ProductMenusProps) {
  const { deployment } = useShell();
  const isNarrow = useMediaQuery(NARROW);
  const [stored, setStored] = useStoredState('howdah.product-menu-width', 240);
  const width = clampWidth(stored, WIDTHS);
  const shown = shownMenus(contributors, hasOwnMenu, isNarrow);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Area" className={classes.container} style={isNarrow ? undefined : { inlineSize: width }}>
      <ScrollRow className={classes.menu}>
        {shown.map((remote) => {
          const menu = areaMenu(remote, { area, projectRef, deployment });
          return (
            <Fragment key={remote.id}>
              {menu && (
                <Suspense fallback={<ComingMenu entries={menu.links.length} />}>
                  {/* Each area has its own menu, even if one remote fills both. */}
                  <StaticMenu key={area} {...menu} />
                </Suspense>
              )}
              {remote.slots.includes('product-menu') && (
                <RemoteSlot
                  name="product-menu"
                  id={remote.id}
                  props={{ area }}
                  resetKey={`${projectRef} ${area}`}
                  loading={<ComingMenu entries={3} />}
                  failed={<></>}
                />
              )}
            </Fragment>
          );
        })}
      </ScrollRow>
      {!isNarrow && (
        <ResizeGrip label="Width of the menu" edge="end" width={width} {...WIDTHS} onWidth={setStored} />
      )}
    </nav>
  );
}

/** Silent for screen readers: the page itself announces that it loads. */
function ComingMenu({ entries }: { entries: number }) {
  return (
    <div className={classes.coming}>
      <Skeleton width={96} height={12} />
      {Array.from({ length: entries }, (_, index) => (
        <Skeleton key={index} height={20} />
      ))}
    </div>
  );
}

type Facts = Pick<RemoteJson, 'slots' | 'routes' | 'nav' | 'menus'>;

/**
 * The remotes that fill the menu of an area: those that serve a route of it and have a menu for it. The remote of the area's navigation entry
 * comes first.
 */
export function menuContributors<Remote extends Facts>(remotes: readonly Remote[], area: string): Remote[] {
  // The home has no menu.
  if (area === '') return [];
  const contributors = remotes.filter(
    ({ slots, routes, menus }) =>
      routes.some((route) => areaOf(route) === area) &&
      (slots.includes('product-menu') || menus?.some((menu) => menu.area === area)),
  );
  const leads = ({ nav }: Facts) => nav.some(({ path }) => areaOf(path) === area);
  return [...contributors.filter(leads), ...contributors.filter((remote) => !leads(remote))];
}
