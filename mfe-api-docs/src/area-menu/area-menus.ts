import { menuTexts } from '../texts/database.ts';

interface AreaMenuContents {
  title: string;
  /** Paths below `/project/{ref}/`. */
  entries: readonly { label: string; path: string }[];
}

/** What this remote has in the left menu of each area. */
export const AREA_MENUS: ReadonlyMap<string, AreaMenuContents> = new Map([
  [
    'database',
    {
      title: menuTexts.title,
      entries: [{ label: menuTexts.schemas, path: 'database/schemas' }],
    },
  ],
]);
