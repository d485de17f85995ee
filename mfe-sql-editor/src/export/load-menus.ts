import { LazyModule } from '@howdah/shared-ui';

/** The menus of a result: of a cell, for copying, for files. */
export const resultMenus = new LazyModule('The menu', async () => {
  await import('@howdah/shared-ui/menu');
  return import(/* webpackChunkName: "result-menus" */ './result-menus.tsx');
});
