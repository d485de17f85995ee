/** The page `api/libraries` (docs/product/api-docs.md#screens). */
export const librariesTexts = {
  title: 'Client libraries',
  description:
    'The API of a project is Supabase-compatible: use the client library of your language with its URL and keys.',
  docs: 'Docs',
  source: 'See GitHub',
  docsOf: (language: string) => `Docs, ${language} library`,
  sourceOf: (language: string) => `See GitHub, ${language} library`,
  support: { official: 'Officially supported', community: 'Looked after by its community' },
  community: 'Community',
  libraries: 'Languages',
  examples: 'Example apps',
  examplesNote: 'Complete apps to begin from. Give them the URL and the anon key of this project.',
  types: { app: 'Apps', mobile: 'Mobile' },
  sourceOfExample: (title: string, framework: string) => `See GitHub, ${title} with ${framework}`,
};

/** The menu of the area `api`. */
export const apiMenuTexts = {
  title: 'API',
  docs: 'API docs',
  libraries: 'Client libraries',
  graphiql: 'GraphiQL',
};

/** The page `api/graphiql` (docs/decisions.md#further-pages-and-calls). */
export const graphiqlTexts = {
  title: 'GraphiQL',
  description: 'An explorer for the GraphQL API of a project.',
  absent: 'This platform has no GraphQL API',
  absentNote:
    'GraphQL comes from pg_graphql, an extension of Postgres. It is not part of the embedded Postgres, and this platform does not serve /graphql/v1, so there is nothing that GraphiQL could ask.',
  instead: 'What works today',
  insteadNote: 'The same tables and functions, described for every client library and as REST calls.',
  openDocs: 'Open API docs',
  howTo: 'How a team would get it',
  steps: [
    {
      title: 'Run the projects on PostgreSQL servers',
      note: 'Give the platform HOWDAH_POSTGRES_URL; the embedded engine cannot load pg_graphql.',
    },
    {
      title: 'Install pg_graphql there, and create it in the database',
      note: 'It reads tables, keys and comments, and resolves queries in the database itself.',
      sql: 'create extension pg_graphql;',
    },
    {
      title: 'Serve /graphql/v1 in front of it',
      note: 'A REST server that passes the query to graphql.resolve, under the role of the key that was sent.',
    },
  ] as { title: string; note: string; sql?: string }[],
  stepsLabel: 'Steps to GraphQL',
  pgGraphql: 'About pg_graphql',
  guide: 'GraphQL guide',
};
