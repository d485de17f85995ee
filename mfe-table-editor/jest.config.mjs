import { browserTests } from '@howdah/tools/jest';

export default browserTests('mfe-table-editor');
