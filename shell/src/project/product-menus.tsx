import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { Skeleton, useMediaQuery } from '@howdah/shared-ui';
import { clampWidth, ResizeGrip } from '../layout/resize-grip.tsx';
import { areaOf } from '../navigation/project-navigation.ts';
import { useStoredState } from '../page/stored-state.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { useRemotes } from '../remotes/remote-store.ts';
import classes from './product-menus.module.css';

/** Pixels: a menu's names stay readable, and the page keeps its room. */
const WIDTHS = { min: 200, max: 360 };

/** There the menu stands above the page, as in product-menus.module.css. */
const NARROW = '(width <= 900px)';

interface ProductMenusProps {
  area: string;
  projectRef: string;
}

/**
 * The left menu of an area, mixed from all remotes that serve a route of it. A remote that could not be had leaves a
 * gap here; the page itself tells.
 */
export function ProductMenus({ area, projectRef }: ProductMenusProps) {
  const contributors = menuContributors(useRemotes().entries, area);
  const isNarrow = useMediaQuery(NARROW);
  const [stored, setStored] = useStoredState('howdah.product-menu-width', 240);
  const width = clampWidth(stored, WIDTHS);
  if (area === '' || contributors.length === 0) return null;
  return (
    <nav aria-label="Area" className={classes.place} style={isNarrow ? undefined : { inlineSize: width }}>
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
        <ResizeGrip
          label="Width of the area's menu"
          edge="end"
          width={width}
          {...WIDTHS}
          onWidth={setStored}
        />
      )}
    </nav>
  );
}

/** Says nothing aloud: the page beside it, of the same area, tells that it is loading. */
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
 * The remotes that fill the menu of an area: those that serve a route of it. The one that its entry of the navigation
 * leads to comes first, whatever the order in which they were published.
 */
export function menuContributors<Remote extends Facts>(remotes: readonly Remote[], area: string): Remote[] {
  const contributors = remotes.filter(
    ({ slots, routes }) => slots.includes('product-menu') && routes.some((route) => areaOf(route) === area),
  );
  const leads = ({ nav }: Facts) => nav.some(({ path }) => areaOf(path) === area);
  return [...contributors.filter(leads), ...contributors.filter((remote) => !leads(remote))];
}
