import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellConfig } from '../tools/webpack/preset.ts';

export default shellConfig({ folder: dirname(fileURLToPath(import.meta.url)) });
