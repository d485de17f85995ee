import { testNeverLost } from './test-never-lost.ts';

testNeverLost({ failures: 4, spacing: 3 });
