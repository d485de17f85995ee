import { areaOf } from '../navigation/project-navigation.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import classes from './product-menus.module.css';

interface ProductMenusProps {
  area: string;
  projectRef: string;
}

/**
 * The left menu of an area, mixed from all remotes that serve a route of it. A remote that could not be had leaves a
 * gap here; the page itself tells.
 */
export function ProductMenus({ area, projectRef }: ProductMenusProps) {
  const contributors = useRemotes().entries.filter(
    ({ slots, routes }) => slots.includes('product-menu') && routes.some((route) => areaOf(route) === area),
  );
  if (area === '' || contributors.length === 0) return null;
  return (
    <nav aria-label="Area" className={classes.menu}>
      {contributors.map(({ id }) => (
        <RemoteSlot
          key={id}
          name="product-menu"
          id={id}
          props={{ area }}
          resetKey={`${projectRef} ${area}`}
          failed={<></>}
        />
      ))}
    </nav>
  );
}
