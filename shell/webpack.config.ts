import { shellConfig } from '@howdah/tools/webpack';

export default shellConfig({ folder: import.meta.dirname });
