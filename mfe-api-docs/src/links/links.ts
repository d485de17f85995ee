/**
 * All external links of this remote (docs/product/api-docs.md#screens). The API of a
 * project is Supabase-compatible, so Supabase's guides and client libraries apply.
 */
const DOCS = 'https://supabase.com/docs';
const GITHUB = 'https://github.com';
const EXAMPLES = `${GITHUB}/supabase/supabase/tree/master/examples`;

/** Guides that the docs panel and the pages name. */
export const GUIDES = {
  documentation: DOCS,
  rest: `${DOCS}/guides/api`,
  graphql: `${DOCS}/guides/graphql`,
  generatingTypes: `${DOCS}/guides/api/rest/generating-types`,
  auth: `${DOCS}/guides/auth`,
  rowLevelSecurity: `${DOCS}/guides/database/postgres/row-level-security`,
  functions: `${DOCS}/guides/database/functions`,
  storage: `${DOCS}/guides/storage`,
  edgeFunctions: `${DOCS}/guides/functions`,
  realtime: `${DOCS}/guides/realtime`,
  jwts: `${DOCS}/guides/auth/jwts`,
  apiKeys: `${DOCS}/guides/api/api-keys`,
} as const;

/** Adds the JavaScript client to a project. */
export const INSTALL_CLIENT = 'npm install @supabase/supabase-js';

export interface ClientLibrary {
  language: string;
  install: {
    /** The terminal, or the file that names the package. */
    where: 'Terminal' | 'Package.swift' | 'build.gradle.kts';
    line: string;
  };
  /** Who maintains the library. */
  support: 'official' | 'community';
  stage?: 'Alpha';
  docs: string;
  source: string;
}

/** The languages of the libraries page, in the order of docs/product/api-docs.md#screens. */
export const CLIENT_LIBRARIES: readonly ClientLibrary[] = [
  {
    language: 'JavaScript',
    install: { where: 'Terminal', line: INSTALL_CLIENT },
    support: 'official',
    docs: `${DOCS}/reference/javascript/introduction`,
    source: `${GITHUB}/supabase/supabase-js`,
  },
  {
    language: 'Flutter',
    install: { where: 'Terminal', line: 'flutter pub add supabase_flutter' },
    support: 'official',
    docs: `${DOCS}/reference/dart/introduction`,
    source: `${GITHUB}/supabase/supabase-flutter`,
  },
  {
    language: 'Python',
    install: { where: 'Terminal', line: 'pip install supabase' },
    support: 'official',
    stage: 'Alpha',
    docs: `${DOCS}/reference/python/introduction`,
    source: `${GITHUB}/supabase/supabase-py`,
  },
  {
    language: 'C#',
    install: { where: 'Terminal', line: 'dotnet add package Supabase' },
    support: 'community',
    docs: `${DOCS}/reference/csharp/introduction`,
    source: `${GITHUB}/supabase-community/supabase-csharp`,
  },
  {
    language: 'Swift',
    install: {
      where: 'Package.swift',
      line: '.package(url: "https://github.com/supabase/supabase-swift", from: "2.0.0")',
    },
    support: 'official',
    docs: `${DOCS}/reference/swift/introduction`,
    source: `${GITHUB}/supabase/supabase-swift`,
  },
  {
    language: 'Kotlin',
    install: {
      where: 'build.gradle.kts',
      line: 'implementation("io.github.jan-tennert.supabase:postgrest-kt:3.2.2")',
    },
    support: 'community',
    docs: `${DOCS}/reference/kotlin/introduction`,
    source: `${GITHUB}/supabase-community/supabase-kt`,
  },
];

export interface ExampleApp {
  title: string;
  /** What it shows, in one sentence. */
  description: string;
  framework: string;
  type: 'app' | 'mobile';
  source: string;
}

const profiles = 'Sign-in, a profile that only its owner can change, and a picture in Storage.';
const todos = 'A private list for each user, separated by row level security.';

/** Complete example apps. */
export const EXAMPLE_APPS: readonly ExampleApp[] = [
  {
    title: 'User management',
    description: profiles,
    framework: 'Next.js',
    type: 'app',
    source: `${EXAMPLES}/user-management/nextjs-user-management`,
  },
  {
    title: 'To-do list',
    description: todos,
    framework: 'Next.js',
    type: 'app',
    source: `${EXAMPLES}/todo-list/nextjs-todo-list`,
  },
  {
    title: 'Slack clone',
    description: 'Channels and messages that arrive by Realtime, with roles that decide who can delete.',
    framework: 'Next.js',
    type: 'app',
    source: `${EXAMPLES}/slack-clone/nextjs-slack-clone`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'React',
    type: 'app',
    source: `${EXAMPLES}/user-management/react-user-management`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'Svelte',
    type: 'app',
    source: `${EXAMPLES}/user-management/sveltekit-user-management`,
  },
  {
    title: 'To-do list',
    description: todos,
    framework: 'Svelte',
    type: 'app',
    source: `${EXAMPLES}/todo-list/sveltejs-todo-list`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'Vue',
    type: 'app',
    source: `${EXAMPLES}/user-management/vue3-user-management`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'Angular',
    type: 'app',
    source: `${EXAMPLES}/user-management/angular-user-management`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'Flutter',
    type: 'mobile',
    source: `${EXAMPLES}/user-management/flutter-user-management`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'Expo React Native',
    type: 'mobile',
    source: `${EXAMPLES}/user-management/expo-user-management`,
  },
  {
    title: 'Push notifications',
    description: 'An edge function sends a notification to the phone for each inserted row.',
    framework: 'Expo React Native',
    type: 'mobile',
    source: `${EXAMPLES}/user-management/expo-push-notifications`,
  },
  {
    title: 'User management',
    description: profiles,
    framework: 'Swift',
    type: 'mobile',
    source: `${EXAMPLES}/user-management/swift-user-management`,
  },
];
