import { browserTests } from '../tools/jest/preset.mjs';

export default browserTests('shared-ui');
