import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { Skeleton, useMediaQuery } from '@howdah/shared-ui';
import { clampWidth, ResizeGrip } from '../layout/resize-grip.tsx';
import { areaOf } from '../navigation/project-navigation.ts';
import { useStoredState } from '../page/stored-state.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { useRemotes } from '../remotes/remote-store.ts';
import classes from './product-menus.module.css';

/** In pixels. */
const WIDTHS = { min: 200, max: 360 };

/** Below this width the menu is above the page. The same as in product-menus.module.css. */
const NARROW = '(width <= 900px)';

interface ProductMenusProps {
  area: string;
  projectRef: string;
}

/**
 * The left menu of an area, combined from all remotes that serve a route of it. A remote that fails leaves a gap: the
 * page shows the failure.
 */
export function ProductMenus({ area, projectRef }: ProductMenusProps) {
  const contributors = menuContributors(useRemotes().entries, area);
  const isNarrow = useMediaQuery(NARROW);
  const [stored, setStored] = useStoredState('howdah.product-menu-width', 240);
  const width = clampWidth(stored, WIDTHS);
  if (area === '' || contributors.length === 0) return null;
  return (
    <nav aria-label="Area" className={classes.container} style={isNarrow ? undefined : { inlineSize: width }}>
      <div className={classes.menu}>
        {contributors.map(({ id }) => (
          <RemoteSlot
            key={id}
            name="product-menu"
            id={id}
            props={{ area }}
            resetKey={`${projectRef} ${area}`}
            loading={<ComingMenu />}
            failed={<></>}
          />
        ))}
      </div>
      {!isNarrow && (
        <ResizeGrip label="Width of the menu" edge="end" width={width} {...WIDTHS} onWidth={setStored} />
      )}
    </nav>
  );
}

/** Silent for screen readers: the page itself announces that it loads. */
function ComingMenu() {
  return (
    <div className={classes.coming}>
      <Skeleton width={96} height={12} />
      <Skeleton height={20} />
      <Skeleton height={20} />
      <Skeleton height={20} />
    </div>
  );
}

type Facts = Pick<RemoteJson, 'slots' | 'routes' | 'nav'>;

/**
 * The remotes that fill the menu of an area: those that serve a route of it. The remote of the area's navigation entry
 * comes first.
 */
export function menuContributors<Remote extends Facts>(remotes: readonly Remote[], area: string): Remote[] {
  const contributors = remotes.filter(
    ({ slots, routes }) => slots.includes('product-menu') && routes.some((route) => areaOf(route) === area),
  );
  const leads = ({ nav }: Facts) => nav.some(({ path }) => areaOf(path) === area);
  return [...contributors.filter(leads), ...contributors.filter((remote) => !leads(remote))];
}
