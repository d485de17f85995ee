import { testNeverLost } from './test-never-lost.ts';

testNeverLost({ failures: 12, spacing: 4 });
