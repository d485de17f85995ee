import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { NavLink } from '@howdah/shared-ui/router';
import { useId } from 'react';
import { AREA_MENUS } from './area-menus.ts';
import classes from './area-menu.module.css';

/** This remote's part of the menus of settings, database and advisors. Other areas get nothing from it. */
export default function AreaMenu({ area }: SlotProps['product-menu']) {
  const { project, deployment } = useShell();
  const titleId = useId();
  const menu = AREA_MENUS.get(area);
  if (!menu || !project) return null;

  const entries = menu.entries.filter(({ hostedOnly }) => !hostedOnly || deployment === 'hosted');
  return (
    <section className={classes.menu} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {menu.title}
      </h2>
      <ul className={classes.list}>
        {entries.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={`/project/${project.ref}/${path}`} className={classes.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
