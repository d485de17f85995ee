import { tellLooks } from './tell-looks.ts';

tellLooks('dark');
tellLooks('classic-dark');
