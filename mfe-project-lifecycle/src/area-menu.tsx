import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { SideMenu } from '@howdah/shared-ui/side-menu';

/** The entries of this remote in the left menu of each area. */
export const AREA_MENUS: ReadonlyMap<string, AreaMenuContents> = new Map([
  [
    'settings',
    {
      title: 'Project settings',
      entries: [
        { label: 'General', path: 'settings/general' },
        { label: 'Database', path: 'settings/database' },
        { label: 'Compute and disk', path: 'settings/compute-and-disk' },
        { label: 'Infrastructure', path: 'settings/infrastructure' },
        { label: 'Add-ons', path: 'settings/addons', hostedOnly: true },
      ],
    },
  ],
  [
    'database',
    {
      title: 'Backups',
      entries: [
        { label: 'Scheduled backups', path: 'database/backups/scheduled' },
        { label: 'Point in time', path: 'database/backups/pitr', hostedOnly: true },
      ],
    },
  ],
  [
    'advisors',
    {
      title: 'Advisors',
      entries: [
        { label: 'Security', path: 'advisors/security' },
        { label: 'Performance', path: 'advisors/performance' },
      ],
    },
  ],
]);

/** The slot `product-menu`, for settings, database and advisors. Renders nothing in other areas. */
export default function AreaMenu({ area }: SlotProps['product-menu']) {
  const { project, deployment } = useShell();
  const menu = AREA_MENUS.get(area);
  if (!menu || !project) return null;

  const links = menu.entries
    .filter(({ hostedOnly }) => !hostedOnly || deployment === 'hosted')
    .map(({ label, path }) => ({ label, to: `/project/${project.ref}/${path}` }));
  return <SideMenu title={menu.title} links={links} />;
}

interface AreaMenuEntry {
  label: string;
  /** Below `/project/{ref}/`. */
  path: string;
  /** Shown on hosted platforms only. */
  hostedOnly?: true;
}

interface AreaMenuContents {
  title: string;
  entries: AreaMenuEntry[];
}
