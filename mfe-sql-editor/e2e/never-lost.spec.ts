import { tellNeverLost } from './tell-never-lost.ts';

tellNeverLost({ failures: 12, spacing: 4 });
