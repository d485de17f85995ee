import { tellNeverLost } from './tell-never-lost.ts';

tellNeverLost({ failures: 50, spacing: 8 });
