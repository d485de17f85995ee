/** Words of the bar above a project. */
export const topBarTexts = {
  breadcrumb: 'Breadcrumb',
  assistant: 'Assistant',
  openAssistant: 'Open the assistant',
  closeAssistant: 'Close the assistant',
  branches: 'Branches',
  previewBranch: 'Preview branch: see all branches',
  openNavigation: 'Open the navigation',
};
