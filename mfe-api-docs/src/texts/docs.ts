import type { DocsSection } from '../docs/sections.ts';

interface SectionText {
  title: string;
  /** One or two sentences under the title. */
  intro: string;
  /** Further words that a search finds it by. */
  keywords: string;
  /** The addresses of the section, which this platform does not serve (docs/decisions.md#further-pages-and-calls). */
  served: string;
}

/** Sentences of the API docs. */
export const docsTexts = {
  title: 'API docs',
  pageNote: 'How to call this project, with samples made from its own tables, functions and files.',
  open: 'Open API docs',
  noProject: 'Open a project to read how to call it',
  navigation: 'Sections',
  allSections: 'All sections',
  search: 'Search the docs',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noResults: (search: string) => `Nothing matches “${search}”`,
  noResultsNote: 'Search finds sections, tables, columns, functions, buckets and samples.',
  showKeys: 'Show keys',
  hideKeys: 'Hide keys',
  language: 'Language',
  languages: { js: 'JavaScript', bash: 'Bash' },
  onlyJs: 'Realtime speaks over a WebSocket, so its samples are in JavaScript.',
  links: {
    graphiql: 'GraphiQL',
    graphqlGuide: 'GraphQL guide',
    documentation: 'Documentation',
    restGuide: 'REST guide',
  },
  notServed: (path: string) =>
    `This platform does not serve ${path} yet. The samples are right for a server that does.`,
  guide: 'Guide',
  sections: {
    connect: {
      title: 'Connect',
      intro: 'Every call goes to the address of the project, with one of its keys.',
      keywords: 'url endpoint key anon service_role client install createClient',
      served: '/rest/v1, /auth/v1, /storage/v1 or /functions/v1',
    },
    'user-management': {
      title: 'User Management',
      intro:
        'Accounts, sign-in and sessions of the people who use your app. Who is signed in decides which rows they reach.',
      keywords: 'auth users login password session',
      served: '/auth/v1',
    },
    tables: {
      title: 'Tables & Views',
      intro:
        'Each table and view of the exposed schemas is an address of its own, which reads and writes rows as its policies allow.',
      keywords: 'rest rows columns database',
      served: '/rest/v1',
    },
    'stored-procedures': {
      title: 'Stored Procedures',
      intro:
        'Functions of the database can be called by name. They keep logic beside the data, and out of the app.',
      keywords: 'functions rpc database',
      served: '/rest/v1/rpc',
    },
    storage: {
      title: 'Storage',
      intro:
        'Files of any size in buckets, delivered by a CDN in over 285 cities. Policies on the bucket decide who reads and writes.',
      keywords: 'buckets files upload download',
      served: '/storage/v1',
    },
    'edge-functions': {
      title: 'Edge Functions',
      intro:
        'Code of your own on a server near the person who calls it: for webhooks, for secrets, for other services.',
      keywords: 'serverless deno invoke',
      served: '/functions/v1',
    },
    realtime: {
      title: 'Realtime',
      intro:
        'Messages, presence and changes of the database as they happen. What a client leaves behind is cleaned up 30 seconds after it disconnects.',
      keywords: 'websocket channel subscribe broadcast presence',
      served: '/realtime/v1',
    },
  } satisfies Record<DocsSection, SectionText> as Record<DocsSection, SectionText>,

  projectUrl: 'Project URL',
  copyUrl: 'Copy URL',
  postgresNote: 'Find the connection string of Postgres itself in the',
  apiKeys: 'API keys',
  anonNote: 'For browsers and apps, together with row level security.',
  serviceNote: 'Passes by row level security. For servers only.',
  keyNames: { anon: 'anon', service: 'service_role' },
  anonTag: 'public',
  secret: 'secret',
  hidden: 'Hidden until keys are shown',
  copyKey: (key: string) => `Copy the ${key} key`,
  install: 'Install the client',
  installNote: 'The JavaScript client runs in browsers, in Node and at the edge.',
  keysElsewhere: 'Keys and secrets are changed in the API settings.',
  apiSettings: 'API settings',
  databaseSettings: 'Database settings',

  typesTitle: 'TypeScript types',
  typesNote: 'Made from the exposed schemas. With them the client knows every table and column.',
  exposedNote: 'Which schemas are exposed is set in the API settings.',

  back: (section: string) => `Back to ${section}`,
  switchItem: 'Show another',
  columnCount: (count: number) => `${count} ${count === 1 ? 'column' : 'columns'}`,
  argumentCount: (count: number) =>
    count === 0 ? 'no arguments' : `${count} ${count === 1 ? 'argument' : 'arguments'}`,
  kinds: {
    table: 'Table',
    'partitioned table': 'Partitioned table',
    'foreign table': 'Foreign table',
    view: 'View',
    'materialized view': 'Materialized view',
  },
  rowSecurity: 'RLS on',
  noRowSecurity: 'RLS off',
  readOnly: 'Read only',

  columns: 'Columns',
  columnsOf: (table: string) => `Columns of ${table}`,
  noColumns: 'It has no columns.',
  heads: { name: 'Name', format: 'Format', type: 'Type', description: 'Description' },
  required: 'Required',
  optional: 'Optional',
  primaryKey: 'Primary key',
  refersTo: (target: string) => `Refers to ${target}`,
  oneOf: (choices: string) => `One of ${choices}`,
  json: 'any',

  arguments: 'Function arguments',
  argumentsOf: (name: string) => `Arguments of ${name}`,
  noArguments: 'It takes no arguments.',
  returns: (type: string) => `Returns ${type}`,
  readsOnly: 'Reads only',

  public: 'Public',
  private: 'Private',
  mimeTypes: 'Allowed MIME types',
  allTypes: 'All types',
  noTypes: 'None',
  sizeLimit: 'Maximum file size',
  noLimit: 'No limit',

  version: (version: number) => `Version ${version}`,
  verifiesJwt: 'Needs a key',
  openToAll: 'Open to everyone',

  notRunning: 'The database is not running',
  notRunningNote: 'What it holds can be read once the project is active.',
  failedNote: 'They are unchanged: only reading them failed.',
  lists: {
    tables: {
      loading: 'Loading the tables',
      failed: 'The tables could not be loaded',
      empty: 'No tables or views yet',
      emptyNote: 'A table that is made in an exposed schema appears here.',
      gone: (name: string) => `There is no table or view ${name}`,
      openSql: 'Make one in the SQL editor',
    },
    'stored-procedures': {
      loading: 'Loading the functions',
      failed: 'The functions could not be loaded',
      empty: 'No functions yet',
      emptyNote: 'A function that is made in an exposed schema, and is no trigger, appears here.',
      gone: (name: string) => `There is no function ${name}`,
      openSql: 'Make one in the SQL editor',
    },
    storage: {
      loading: 'Loading the buckets',
      failed: 'The buckets could not be loaded',
      empty: 'No buckets yet',
      emptyNote: 'Files are kept in buckets. One that is made appears here with its samples.',
      gone: (name: string) => `There is no bucket ${name}`,
      openSql: null,
    },
    'edge-functions': {
      loading: 'Loading the edge functions',
      failed: 'The edge functions could not be loaded',
      empty: 'No edge functions yet',
      emptyNote: 'A function that is deployed appears here with its sample.',
      gone: (name: string) => `There is no edge function ${name}`,
      openSql: null,
    },
  },
};
