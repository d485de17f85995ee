/** The options of a new remote on a command line, for `parseArgs`. */
export const REMOTE_OPTIONS = {
  title: { type: 'string' },
  path: { type: 'string' },
  entry: { type: 'string' },
  icon: { type: 'string' },
  action: { type: 'string' },
  resource: { type: 'string' },
} as const;

export const REMOTE_OPTIONS_USAGE = `  --title "Usage reports"   for users; default: the name
  --path reports            of its page, below a project; default: the name
  --entry reports           in the navigation; default: the name
  --icon table              of the entry
  --action tenant:Sql:Query --resource projects
                            the permission that the entry and the page need`;
