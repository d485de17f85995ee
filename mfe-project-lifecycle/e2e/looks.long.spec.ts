import { PAGES, testLooks } from './test-looks.ts';

testLooks(['dark', 'light', 'classic-dark'], PAGES);
