import { areaMenuTexts } from '../texts/area-menus.ts';

export interface AreaMenuEntry {
  label: string;
  /** Below `/project/{ref}/`. */
  path: string;
  /** What only a hosted platform can do. */
  hostedOnly?: true;
}

interface AreaMenuContents {
  title: string;
  entries: AreaMenuEntry[];
}

const { settings, database, advisors } = areaMenuTexts;

/** What this remote has in the left menu of each area. */
export const AREA_MENUS: ReadonlyMap<string, AreaMenuContents> = new Map([
  [
    'settings',
    {
      title: settings.title,
      entries: [
        { label: settings.general, path: 'settings/general' },
        { label: settings.database, path: 'settings/database' },
        { label: settings.compute, path: 'settings/compute-and-disk' },
        { label: settings.infrastructure, path: 'settings/infrastructure' },
        { label: settings.addons, path: 'settings/addons', hostedOnly: true },
      ],
    },
  ],
  [
    'database',
    {
      title: database.title,
      entries: [
        { label: database.scheduled, path: 'database/backups/scheduled' },
        { label: database.pitr, path: 'database/backups/pitr', hostedOnly: true },
      ],
    },
  ],
  [
    'advisors',
    {
      title: advisors.title,
      entries: [
        { label: advisors.security, path: 'advisors/security' },
        { label: advisors.performance, path: 'advisors/performance' },
      ],
    },
  ],
]);
