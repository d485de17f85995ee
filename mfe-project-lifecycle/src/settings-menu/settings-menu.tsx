import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { NavLink } from '@howdah/shared-ui/router';
import { menuTexts } from '../texts/settings-menu.ts';
import classes from './settings-menu.module.css';

/** This remote's part of the settings menu. Other areas get nothing from it. */
export default function SettingsMenu({ area }: SlotProps['product-menu']) {
  const { project } = useShell();
  if (area !== 'settings' || !project) return null;

  return (
    <section className={classes.menu} aria-labelledby="settings-menu-title">
      <h2 id="settings-menu-title" className={classes.title}>
        {menuTexts.title}
      </h2>
      <ul className={classes.list}>
        <li>
          <NavLink to={`/project/${project.ref}/settings/general`} className={classes.link}>
            {menuTexts.general}
          </NavLink>
        </li>
      </ul>
    </section>
  );
}
