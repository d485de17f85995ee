import { PAGES, tellLooks } from './tell-looks.ts';

tellLooks(['dark', 'light', 'classic-dark'], PAGES);
