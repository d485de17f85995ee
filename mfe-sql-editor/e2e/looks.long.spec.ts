import { test } from './suite.ts';
import { tellLooks } from './tell-looks.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

tellLooks('dark');
tellLooks('classic-dark');
