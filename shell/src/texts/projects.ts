/** Words of the list of projects. */
export const projectsTexts = {
  title: 'Projects',
  search: 'Search projects',
  loading: 'Loading projects',
  failed: 'The projects could not be loaded',
  failedHelp: 'Nothing in them has changed.',
  notFound: 'No projects found',
  notFoundHelp: (search: string) => `Nothing matches “${search}”.`,
  none: 'No projects yet',
  noneHosted:
    'Projects of the organizations that you belong to are listed here. Make an organization, or ask an owner of one to invite you.',
  noneSelfHosted:
    'Projects of the organizations that you belong to are listed here. Ask an owner to invite you.',
  noneInOrganization: 'This organization has no projects.',
  newOrganization: 'New organization',
  newProject: 'New project',
  newProjectIn: (organization: string) => `New project in ${organization}`,
  noPermission: 'You need additional permissions to create projects in this organization',
};
