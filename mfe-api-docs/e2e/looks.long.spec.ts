import { tellLooksOfDatabase, tellLooksOfDocs } from './tell-looks.ts';

for (const theme of ['dark', 'classic-dark']) {
  tellLooksOfDocs(theme);
  tellLooksOfDatabase(theme);
}
