import { REFUSED_PHRASES } from './tools/oxlint/vocabulary-plugin.mjs';

const BROWSER_SOURCES = '{shell,mfe-*,shared-ui,shared-api}/src/**/*.{ts,tsx}';
const TESTS = '**/*.{test,cases}.{ts,tsx}';

/** Where the tools can be imported: builds and tests, never what is shipped. */
const TOOLS_CONSUMERS = [
  '**/webpack.*.ts',
  '**/playwright.config.ts',
  '**/e2e/**',
  TESTS,
  // What only tests import.
  'shell/src/testing/**',
  'mfe-*/src/**/testing/**',
  'tools/**',
];

/** The pure parts of shared-api. */
const PARTS_FOR_THE_PLATFORM = [
  'contract',
  'permissions',
  'pg-meta',
  'pg-meta/referring-rows',
  'registry-store',
  'remote-contract/registry',
  'sql-text/impersonation',
  'entities/metadata-sql',
];

export default {
  plugins: ['oxc', 'typescript', 'react'],
  jsPlugins: ['./tools/oxlint/boundaries-plugin.mjs', './tools/oxlint/vocabulary-plugin.mjs'],
  env: { browser: true, node: true },
  options: { reportUnusedDisableDirectives: 'error' },
  // Among them are the rules of React's compiler.
  categories: { correctness: 'error' },
  rules: {
    'boundaries/packages': 'error',
    'vocabulary/names': 'error',
    'vocabulary/phrases': 'error',
    'no-warning-comments': ['error', { terms: REFUSED_PHRASES, location: 'anywhere' }],

    'no-array-constructor': 'error',
    // Names and texts of users can have control characters.
    'no-control-regex': 'off',
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-empty': 'error',
    'no-unused-expressions': 'error',
    // The compiler finds them in what it checks.
    'no-unused-vars': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',

    // Lists of elements get their keys where they are shown.
    'react/jsx-key': 'off',
    'react/unsupported-syntax': 'error',
    'react/void-use-memo': 'error',

    'typescript/adjacent-overload-signatures': 'error',
    'typescript/array-type': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/ban-tslint-comment': 'error',
    'typescript/class-literal-property-style': 'error',
    'typescript/consistent-generic-constructors': 'error',
    'typescript/consistent-indexed-object-style': 'error',
    'typescript/consistent-type-assertions': 'error',
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-inferrable-types': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-for-of': 'error',
    'typescript/prefer-function-type': 'error',
  },
  overrides: [
    { files: ['**/*.{mjs,cjs}'], rules: { 'no-unused-vars': 'error' } },
    {
      files: [BROWSER_SOURCES],
      excludeFiles: [TESTS, '**/testing/**'],
      // What browser tests call `use` is no hook.
      rules: { 'react/rules-of-hooks': 'error' },
    },
    {
      files: [BROWSER_SOURCES],
      excludeFiles: [TESTS, 'shared-api/src/sql/new-uuid.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'Use newUuid of @howdah/shared-api/sql: without TLS, browsers have no randomUUID.',
          },
        ],
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: TOOLS_CONSUMERS,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react-router-dom',
                message: 'Import the router from @howdah/shared-ui/router: it is shared once.',
              },
              {
                name: 'react',
                importNames: ['lazy'],
                message:
                  'Use lazyComponent of @howdah/shared-ui: code that could not be loaded can be retried.',
              },
            ],
            patterns: [
              { group: ['@howdah/tools', '@howdah/tools/*'], message: 'The tools are not shipped.' },
            ],
          },
        ],
      },
    },
    {
      files: [
        'shared-ui/src/router.ts',
        'shared-ui/src/lazy-module/lazy-component.tsx',
        'shared-api/src/remote-contract/**',
      ],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['platform/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                // Later lines allow what the first ones refuse, as in a .gitignore.
                group: [
                  '@howdah/shared-api',
                  '@howdah/shared-api/**',
                  ...PARTS_FOR_THE_PLATFORM.map((part) => `!@howdah/shared-api/${part}`),
                ],
                message:
                  'The platform takes only the pure parts of shared-api: contract, permissions, pg-meta, impersonation, the SQL of entities, and the registry.',
              },
            ],
          },
        ],
      },
    },
    {
      // What the dashboard says of SQL is compared with what the engines do.
      files: ['platform/test/sql/**/*.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    { files: ['**/e2e/**', 'tools/playwright/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
  ignorePatterns: [
    '**/dist/**',
    '**/dist-*/**',
    '.nx/**',
    '.cache/**',
    '.howdah/**',
    '**/test-results/**',
    '**/playwright-report/**',
    'shared-api/src/api-types/platform.ts',
  ],
};
