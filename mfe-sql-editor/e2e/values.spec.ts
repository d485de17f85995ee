import { tellValues } from './tell-values.ts';

tellValues('Bookshop');
