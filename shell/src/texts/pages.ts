/** Words of the pages that stand where another one is missing. */
export const notFoundTexts = {
  title: 'Not found',
  help: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  toProject: 'Go to the project',
  allProjects: 'All projects',
};

export const unservedTexts = {
  title: (name: string) => `${name} is not part of this dashboard yet`,
  partTitle: (name: string) => `This page of ${name} is not part of this dashboard yet`,
  help: 'No remote serves this page. A team adds one by publishing a remote whose remote.json claims its route; the page is then here without a new release of the dashboard.',
  toProject: 'Go to the project',
};

export const unknownProjectTexts = {
  title: 'There is no such project',
  help: 'It may have been deleted, or you may not be a member of its organization.',
  goneTitle: (name: string) => `"${name}" is no longer there`,
  goneHelp: 'It was deleted, or you are no longer a member of its organization.',
  allProjects: 'All projects',
};

export const projectFailureTexts = {
  heading: 'Project',
  title: 'The project could not be loaded',
  help: 'Nothing in it has changed. Try again in a moment.',
  allProjects: 'All projects',
};
