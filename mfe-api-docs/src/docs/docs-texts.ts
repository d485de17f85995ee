import type { DocsSection } from './sections.ts';

interface SectionText {
  title: string;
  /** One or two sentences under the title. */
  intro: string;
  /** Additional search terms. */
  keywords: string;
  /** Addresses of the section that this platform does not serve (docs/product/rest.md); null when it serves all. */
  notServed: string | null;
}

export const SECTION_TEXTS: Record<DocsSection, SectionText> = {
  connect: {
    title: 'Connect',
    intro: 'Send every call to the project’s URL with one of its keys.',
    keywords: 'url endpoint key anon service_role client install createClient',
    notServed: '/auth/v1, /storage/v1 and /functions/v1',
  },
  'user-management': {
    title: 'User Management',
    intro:
      'Manage accounts, sign-in and sessions of your users. The signed-in user determines which rows are accessible.',
    keywords: 'auth users login password session',
    notServed: '/auth/v1',
  },
  tables: {
    title: 'Tables & Views',
    intro:
      'Each table and view in the exposed schemas has its own endpoint, which reads and writes rows as policies allow.',
    keywords: 'rest rows columns database',
    notServed: null,
  },
  'stored-procedures': {
    title: 'Stored Procedures',
    intro: 'Call database functions by name to keep logic next to the data.',
    keywords: 'functions rpc database',
    notServed: null,
  },
  storage: {
    title: 'Storage',
    intro:
      'Store files in buckets, delivered by a CDN in over 285 cities. Policies control who can read and write.',
    keywords: 'buckets files upload download',
    notServed: '/storage/v1',
  },
  'edge-functions': {
    title: 'Edge Functions',
    intro: 'Run your own code close to your users, for webhooks, secrets and other services.',
    keywords: 'serverless deno invoke',
    notServed: '/functions/v1',
  },
  realtime: {
    title: 'Realtime',
    intro:
      'Receive messages, presence and database changes as they happen. Channels are cleaned up 30 seconds after a client disconnects.',
    keywords: 'websocket channel subscribe broadcast presence',
    notServed: '/realtime/v1',
  },
};

/** Texts of the sections that list items of the project. */
export const LIST_TEXTS = {
  tables: {
    loading: 'Loading tables',
    failed: 'Failed to load tables',
    empty: 'No tables or views yet',
    emptyNote: 'Tables in exposed schemas appear here.',
    gone: (name: string) => `No table or view named ${name}`,
    openSql: 'Open SQL Editor',
  },
  'stored-procedures': {
    loading: 'Loading functions',
    failed: 'Failed to load functions',
    empty: 'No functions yet',
    emptyNote: 'Functions in exposed schemas appear here, except trigger functions.',
    gone: (name: string) => `No function named ${name}`,
    openSql: 'Open SQL Editor',
  },
  storage: {
    loading: 'Loading buckets',
    failed: 'Failed to load buckets',
    empty: 'No buckets yet',
    emptyNote: 'Buckets store files. They appear here with their samples.',
    gone: (name: string) => `No bucket named ${name}`,
    openSql: null,
  },
  'edge-functions': {
    loading: 'Loading edge functions',
    failed: 'Failed to load edge functions',
    empty: 'No edge functions yet',
    emptyNote: 'Deployed functions appear here with their samples.',
    gone: (name: string) => `No edge function named ${name}`,
    openSql: null,
  },
};

/** The sections that list what the project has. */
export type ListSection = Extract<DocsSection, keyof typeof LIST_TEXTS>;

export const LANGUAGE_NAMES = { js: 'JavaScript', bash: 'Bash' };
