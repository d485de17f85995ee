import { LazyModule } from '@howdah/shared-ui';
import { snippetTexts as texts } from '../snippet-texts.ts';

/** The menus and dialogs of snippets, loaded when one is opened. */
export const lazyActions = new LazyModule(texts.actionsPart, async () => {
  await Promise.all([import('@howdah/shared-ui/menu'), import('@howdah/shared-ui/dialog')]);
  const [menus, dialogs] = await Promise.all([
    import(/* webpackChunkName: "snippet-actions" */ './snippet-menus.tsx'),
    import(/* webpackChunkName: "snippet-actions" */ './snippet-dialog.tsx'),
  ]);
  return { ...menus, ...dialogs };
});
