import { browserTests } from '../jest.preset.mjs';

export default browserTests('shared-ui');
