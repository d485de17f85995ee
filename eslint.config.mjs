import { setFlagsFromString } from 'node:v8';
import nx from '@nx/eslint-plugin';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { INTERRUPT_BUDGET_FLAG } from './tools/bin/v8-flags.mjs';

setFlagsFromString(INTERRUPT_BUDGET_FLAG);

/** Which package can import which. The tags are in each package.json (`nx.tags`). */
export const moduleBoundaries = [
  {
    sourceTag: 'package:shell',
    onlyDependOnLibsWithTags: ['package:shared-ui', 'package:shared-api', 'package:tools'],
  },
  {
    sourceTag: 'package:remote',
    onlyDependOnLibsWithTags: ['package:shared-ui', 'package:shared-api', 'package:tools'],
  },
  { sourceTag: 'package:shared-ui', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'package:shared-api', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'package:platform', onlyDependOnLibsWithTags: ['package:shared-api'] },
  { sourceTag: 'package:tools', onlyDependOnLibsWithTags: ['package:shared-ui', 'package:shared-api'] },
];

/** Names that need their comment to be understood; docs/glossary.md has the words to use. */
const REFUSED_NAMES = [
  '^insist',
  '(Surroundings|Wish|Farewell|Hindrance|Asker|Objection|Standing|Keeper)$',
  '^(Asker|Keeper|Farewell|LastWords|Meetings|TabNews|RunBook|Outbox|LatePart|Person|hindrance|keeper|asker)$',
  '(FailureWords|StatusWords|routeWords|Outbox|RunBook|LatePart)$',
  '^(MOST|LONGEST|SHORTEST|FEWEST|PATIENCE)_',
  '^(forget|remember|learnt|furnish)[A-Z]',
].join('|');

/* eslint-disable no-restricted-syntax -- these are the phrases */
/** Phrases that nobody says; for comments, and for what the product says. */
const REFUSED_PHRASES = [
  'anew',
  'in the place of',
  'all the same',
  'for want of',
  'what people want of',
  'stands here',
  'stands in',
  'may not see',
  'in the words of',
];
/* eslint-enable no-restricted-syntax */

/** Where the tools can be imported: builds and tests, never what is shipped. */
const TOOLS_CONSUMERS = [
  '**/webpack.*.ts',
  '**/playwright.config.ts',
  '**/e2e/**',
  '**/*.{test,cases}.{ts,tsx}',
  // What only tests import.
  'shell/src/testing/**',
  'mfe-*/src/**/testing/**',
  'tools/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/node_modules/**',
      '.nx/**',
      '.cache/**',
      '.howdah/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'shared-api/src/api-types/platform.ts',
    ],
  },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { '@nx': nx },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: moduleBoundaries,
          // The preset of jest belongs to no package: it would make the task graph a circle.
          // What starts before packages are installed reaches the lock by its path.
          allow: ['../jest.preset.mjs', '../../shared-api/src/registry-store/lock-file.mjs'],
          // The shell names every shared module lazily to provide it, and uses some of them at once.
          checkDynamicDependenciesExceptions: ['.*'],
        },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // The compiler finds them in what it checks.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-warning-comments': ['error', { terms: REFUSED_PHRASES, location: 'anywhere' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: `Identifier[name=/${REFUSED_NAMES}/]`,
          message: 'Choose a name that is understood without its comment: docs/glossary.md.',
        },
        {
          selector: `:matches(Literal, JSXText)[value=/\\b(${REFUSED_PHRASES.join('|')})\\b/i]`,
          message: 'Say it as people say it.',
        },
      ],
    },
  },
  { files: ['**/*.{mjs,cjs}'], rules: { '@typescript-eslint/no-unused-vars': 'error' } },
  {
    // Their analysis is most of the time of linting, so only what is shipped to a browser has it.
    files: ['{shell,mfe-*,shared-ui,shared-api}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,cases}.{ts,tsx}', '**/testing/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['{shell,mfe-*,shared-ui,shared-api}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,cases}.{ts,tsx}', 'shared-api/src/sql/new-uuid.ts'],
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
    ignores: TOOLS_CONSUMERS,
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
            {
              group: ['@howdah/shell', '@howdah/shell/*', '@howdah/mfe-*', '@howdah/mfe-*/*'],
              message: 'The shell and the remotes meet at run time only.',
            },
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
              regex:
                '^@howdah/shared-api(?!/(contract|permissions|pg-meta(/referring-rows)?|registry-store|remote-contract/registry|sql-text/impersonation|entities/metadata-sql)$)',
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
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/e2e/**', 'tools/playwright/**'], rules: { 'no-empty-pattern': 'off' } },
);
