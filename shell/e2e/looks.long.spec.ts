import { testLooks } from './test-looks.ts';

testLooks('dark');
testLooks('classic-dark');
