import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { SideMenu } from '@howdah/shared-ui/side-menu';

/** The entries of this remote in the left menu of each area. */
const AREA_MENUS: ReadonlyMap<string, AreaMenuContents> = new Map<string, AreaMenuContents>([
  [
    'database',
    {
      title: 'Database',
      entries: [
        { label: 'Schemas', path: 'database/schemas' },
        { label: 'Roles', path: 'database/roles' },
        { label: 'Functions', path: 'database/functions' },
        { label: 'Privileges', path: 'database/privileges' },
      ],
    },
  ],
  [
    'settings',
    {
      title: 'Configuration',
      entries: [{ label: 'API', path: 'settings/api' }],
    },
  ],
  [
    'api',
    {
      title: 'API',
      entries: [
        { label: 'API docs', path: 'api', end: true },
        { label: 'Client libraries', path: 'api/libraries' },
        { label: 'GraphiQL', path: 'api/graphiql' },
      ],
    },
  ],
]);

/** The slot `product-menu`. Renders nothing in areas without pages of this remote. */
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

interface AreaMenuContents {
  title: string;
  /** Paths below `/project/{ref}/`. */
  entries: readonly { label: string; path: string; end?: true }[];
}
