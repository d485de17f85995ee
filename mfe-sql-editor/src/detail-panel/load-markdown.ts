import { LazyModule } from '@howdah/shared-ui';

/** Renders markdown; larger than the rest of the panel together. */
export const markdownPart = new LazyModule('Markdown', () => import('@howdah/shared-ui/markdown'));
