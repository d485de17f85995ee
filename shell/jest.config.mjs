import { browserTests } from '../jest.preset.mjs';

const base = browserTests('shell');

export default { ...base, setupFiles: [...base.setupFiles, '<rootDir>/jest.browser-gaps.cjs'] };
