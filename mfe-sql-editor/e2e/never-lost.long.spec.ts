import { testNeverLost } from './test-never-lost.ts';

testNeverLost({ failures: 50, spacing: 8 });
