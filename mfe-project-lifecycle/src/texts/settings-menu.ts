export const menuTexts = {
  title: 'Project settings',
  general: 'General',
};
