/** `advisors/security` and `advisors/performance`. What is found is worded by the platform. */
export const advisorTexts = {
  SECURITY: {
    title: 'Security advisor',
    description: 'Who could see or change more than you mean to allow, and how to close it.',
    empty: 'Nothing to fix was found in the security of this database.',
  },
  PERFORMANCE: {
    title: 'Performance advisor',
    description: 'What makes queries slower or the disk fuller than need be.',
    empty: 'Nothing to fix was found in the performance of this database.',
  },
  loading: 'Looking at the database',
  refresh: 'Refresh',
  filter: 'Level',
  all: 'All',
  levels: { ERROR: 'Errors', WARN: 'Warnings', INFO: 'Info' },
  level: { ERROR: 'Error', WARN: 'Warning', INFO: 'Info' },
  list: 'Findings',
  why: 'Why it matters, and how to fix it',
  emptyTitle: 'All clear',
  noneOfLevel: 'Nothing of this level was found.',
  unreadable: 'Failed to look at the database',
  unreadableNote: 'Nothing in it was changed. Try again in a moment.',
  noPermissionTitle: 'You cannot see the advisors of this project',
  noPermission: 'You need additional permissions to run queries in this project',
  notRunningTitle: 'The project does not run',
  notRunning: 'The advisors look at a running database. They are back when the project is.',
};
