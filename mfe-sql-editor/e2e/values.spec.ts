import { testValues } from './test-values.ts';

testValues('Bookshop');
