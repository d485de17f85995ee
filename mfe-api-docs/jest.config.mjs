import { browserTests } from '../jest.preset.mjs';

export default browserTests('mfe-api-docs');
