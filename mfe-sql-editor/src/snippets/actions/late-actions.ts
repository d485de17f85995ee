import { LazyModule } from '@howdah/shared-ui';
import { snippetTexts as texts } from '../../texts/snippets.ts';

/** Menus and dialogs of snippets: their code comes when one is opened. */
export const lateActions = new LazyModule(texts.actionsPart, async () => {
  await Promise.all([import('@howdah/shared-ui/menu'), import('@howdah/shared-ui/dialog')]);
  return import(/* webpackChunkName: "snippet-actions" */ './menus-and-dialogs.ts');
});
