/** What the templates say. */
export const templateTexts = {
  action: 'Templates',
  title: 'Templates',
  hint: 'SQL to begin with. Nothing runs before you run it.',
  search: 'Search templates',
  kinds: { template: 'Templates', quickstart: 'Quickstarts' },
  none: (term: string) => `No template has “${term}” in it.`,
  needs: (extension: string) => `Needs ${extension}`,
  open: 'Open as a new query',
  add: 'Add to this query',
  replace: 'Replace this query',
  preview: (title: string) => `SQL of ${title}`,
  back: 'All templates',
  mayNotEdit: 'You may only read this snippet.',
} as const;
