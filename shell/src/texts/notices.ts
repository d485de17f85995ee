/** What the top bar says of a page that is not quite as usual. */
export const noticeTexts = {
  lastKnownParts: 'Last known parts',
  lastKnownPartsHelp:
    "The list of this dashboard's parts could not be read. The last one that worked is used.",
  update: 'Update available, reload',
  overridden: (ids: string[]) => (ids.length === 1 ? `${ids[0]} overridden` : `${ids.length} overrides`),
  resetOverrides: 'Reset overrides',
  noPermissions: 'Permissions not loaded, ask again',
  noPermissionsHelp:
    'What you may do here could not be read, so that much of it stays closed. Nothing has changed; try again.',
};
