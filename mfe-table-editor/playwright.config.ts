import { suiteConfig } from '@howdah/tools/playwright';

export default suiteConfig();
