import { LazyModule } from '@howdah/shared-ui';

/** The menu's own code. */
export const accountMenuItems = new LazyModule('The account menu', async () => {
  await import('@howdah/shared-ui/menu');
  return import('./account-menu-items.tsx');
});

/** What the menu opens. */
export const aboutDialog = new LazyModule('About Howdah', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('../about/about-dialog.tsx');
});

export const featurePreviews = new LazyModule('Feature previews', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('../feature-previews/feature-previews-dialog.tsx');
});

/** The page is fetched before the person leaves the one that they are on, which they keep when it cannot be had. */
export const accountPage = new LazyModule(
  'The account preferences',
  () => import('../account-page/account-page.tsx'),
);
