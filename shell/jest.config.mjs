import { browserTests } from '../jest.preset.mjs';

export default browserTests('shell');
