import { testLooksOfDatabase, testLooksOfDocs } from './test-looks.ts';

for (const theme of ['light', 'dark', 'classic-dark']) {
  testLooksOfDocs(theme);
  testLooksOfDatabase(theme);
}
