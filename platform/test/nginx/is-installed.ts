// Used by npm test: exits with 0 when the tests behind nginx can run, and says why otherwise.
import { nginxProblem } from './start-nginx.ts';

const problem = nginxProblem();
if (problem) console.error(problem);
process.exit(problem ? 1 : 0);
