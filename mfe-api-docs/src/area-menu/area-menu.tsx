import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { SideMenu } from '@howdah/shared-ui/side-menu';
import { AREA_MENUS } from './area-menus.ts';

/** This remote's part of the left menus. Areas that it has no pages in get nothing from it. */
export default function AreaMenu({ area }: SlotProps['product-menu']) {
  const { project } = useShell();
  const menu = AREA_MENUS.get(area);
  if (!menu || !project) return null;
  const links = menu.entries.map(({ path, ...entry }) => ({
    ...entry,
    to: `/project/${project.ref}/${path}`,
  }));
  return <SideMenu title={menu.title} links={links} />;
}
