import type { MenuPlace } from './menu-place.ts';
import type { CommandMenuControl } from './use-command-menu.ts';

/** Where a layout shows the menu, once its code is here. */
export function CommandMenuPlace({ menu, place }: { menu: CommandMenuControl; place: MenuPlace }) {
  return menu.module && <menu.module.CommandMenu control={menu} place={place} />;
}
