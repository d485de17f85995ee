import { test } from './suite.ts';
import { testLooks } from './test-looks.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

testLooks('dark');
testLooks('classic-dark');
