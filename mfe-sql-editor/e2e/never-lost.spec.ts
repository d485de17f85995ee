import { testNeverLost } from './test-never-lost.ts';

testNeverLost({ failures: 9, spacing: 3 });
