import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepTemporaryFilesInMemory } from '../bin/memory-folder.mjs';

const require = createRequire(import.meta.url);
const setup = dirname(fileURLToPath(import.meta.url));

/** Packages that ship ES modules only, so jest has to transform them too. Ours are among them where they are installed. */
const esmPackages = [
  '@howdah',
  '@glideapps',
  'canvas-hypertxt',
  'marked',
  'jose',
  'content-disposition',
  'cookie',
  'idb',
  'react-resizable-panels',
  'lucide-react',
  'react-markdown',
  'remark-.*',
  'rehype-.*',
  'unified',
  'bail',
  'is-plain-obj',
  'trough',
  'vfile.*',
  'unist-.*',
  'mdast-.*',
  'micromark.*',
  'decode-named-character-reference',
  'character-entities.*',
  'ccount',
  'markdown-table',
  'escape-string-regexp',
  'longest-streak',
  'zwitch',
  'devlop',
  'hast-.*',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'estree-.*',
  'html-url-attributes',
  'trim-lines',
  'web-vitals',
  'ai',
  '@ai-sdk',
  'eventsource-parser',
  '@hookform/resolvers',
].join('|');

/** Ordinary runs leave out the long series. `npm run test:long` runs it alone, and so does a run that names a long file. */
const runsLongTests =
  process.env.HOWDAH_LONG_TESTS === '1' || process.argv.some((argument) => argument.includes('.long.test'));

// `it.extended`, `describe.extended` and `.extended.test` files are left out of the ordinary run, as `@extended` browser tests are. A run
// that names a file runs all its tests. The workers take over the environment.
if (process.argv.some((argument) => argument.includes('.test.'))) process.env.HOWDAH_EXTENDED_TESTS ??= '1';
const runsExtendedTests = process.env.HOWDAH_EXTENDED_TESTS === '1';

const setupOfTests = [
  join(setup, 'extended-tests.cjs'),
  ...(runsLongTests ? [] : [join(setup, 'hook-timeouts.cjs')]),
];

const shared = {
  transform: {
    '^.+\\.(t|j|mj|cj)sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esmPackages})/)`],
  // A test should take at most 5 s on an idle machine. A slow and busy one can need eight times as long.
  testTimeout: runsLongTests ? 3_600_000 : 40_000,
  // jest's default pattern would also match tools/bin/test.mjs, which would run everything again.
  testMatch: [runsLongTests ? '**/*.long.test.{ts,tsx}' : '**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/e2e/',
    ...(runsLongTests ? [] : ['\\.long\\.test\\.tsx?$']),
    ...(runsExtendedTests ? [] : ['\\.extended\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.howdah/'],
};

/** Jest for packages that run in a browser. `name` is shown before each result. */
export function browserTests(name) {
  return {
    ...shared,
    displayName: name,
    testEnvironment: join(setup, 'browser-environment.cjs'),
    setupFiles: [join(setup, 'browser-globals.cjs')],
    setupFilesAfterEnv: [join(setup, 'testing-library.cjs'), ...setupOfTests],
    moduleNameMapper: {
      '\\.css$': require.resolve('identity-obj-proxy'),
      '\\?url$': join(setup, 'url-stub.cjs'),
      '^monaco-editor(/.*)?$': join(setup, 'monaco-stub.cjs'),
      '^lucide-react$': join(setup, 'lucide-icons.cjs'),
    },
  };
}

/** Jest for packages that run in Node. */
export function nodeTests(name) {
  keepTemporaryFilesInMemory();
  return {
    ...shared,
    displayName: name,
    testEnvironment: join(setup, 'node-environment.cjs'),
    setupFilesAfterEnv: setupOfTests,
  };
}
