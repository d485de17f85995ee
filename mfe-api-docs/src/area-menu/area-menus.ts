import { menuTexts } from '../texts/database.ts';
import { apiMenuTexts } from '../texts/libraries.ts';
import { apiSettingsTexts } from '../texts/settings-api.ts';

interface AreaMenuContents {
  title: string;
  /** Paths below `/project/{ref}/`. */
  entries: readonly { label: string; path: string; end?: true }[];
}

/** What this remote has in the left menu of each area. */
export const AREA_MENUS: ReadonlyMap<string, AreaMenuContents> = new Map<string, AreaMenuContents>([
  [
    'database',
    {
      title: menuTexts.title,
      entries: [
        { label: menuTexts.schemas, path: 'database/schemas' },
        { label: menuTexts.roles, path: 'database/roles' },
        { label: menuTexts.functions, path: 'database/functions' },
        { label: menuTexts.privileges, path: 'database/privileges' },
      ],
    },
  ],
  [
    'settings',
    {
      title: apiSettingsTexts.menu,
      entries: [{ label: apiSettingsTexts.title, path: 'settings/api' }],
    },
  ],
  [
    'api',
    {
      title: apiMenuTexts.title,
      entries: [
        { label: apiMenuTexts.docs, path: 'api', end: true },
        { label: apiMenuTexts.libraries, path: 'api/libraries' },
        { label: apiMenuTexts.graphiql, path: 'api/graphiql' },
      ],
    },
  ],
]);
