import { test } from './suite.ts';
import { testManySnippets } from './test-many-snippets.ts';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin@howdah.local'));

testManySnippets(2000);
