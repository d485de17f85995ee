import { test } from './suite.ts';
import { tellManySnippets } from './tell-many-snippets.ts';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin@howdah.local'));

tellManySnippets(2000);
