import { browserTests } from '../tools/jest/preset.mjs';

export default browserTests('mfe-project-lifecycle');
