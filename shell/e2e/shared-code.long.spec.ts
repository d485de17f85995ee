import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SURFACE_FILE } from '@howdah/shared-api/remote-contract/sharing';
import { updateRegistry } from '@howdah/tools/registry';
import { Dashboard } from './dashboard.ts';
import { HandMadeRemotes } from './hand-made-remote.ts';
import { fewRemotes as test, expect } from './suite.ts';

// What remotes have in common: areas that two of them bring, and exports that the shell lacks.

let remotes: HandMadeRemotes;
test.beforeEach(async ({ page, platform, signIn }) => {
  remotes = new HandMadeRemotes(platform.storeDir);
  await signIn(page);
});
test.afterEach(() => remotes.remove());

/** A page that reads organizations by an area of its own, which another remote can bring as well. */
function bringingTides(name: string, title: string, hash: string) {
  const makePage = `
    const { injectArea } = await shared('@howdah/shared-api/api');
    const api = injectArea(
      'tides',
      (build) => ({ tidesList: build.query({ query: () => '/platform/organizations?tides' }) }),
      {},
      { by: 'mfe-${name}', hash: '${hash}' },
    );
    return () => (api.useTidesListQuery().data ? '${title} has tides' : null);`;
  return { name, title, makePage, facts: { areas: { tides: hash } } };
}

test('two remotes of the same build share the endpoints and the cache of an area', async ({ page }) => {
  await remotes.publish(bringingTides('ebb', 'Ebb', 'one'));
  await remotes.publish(bringingTides('flow', 'Flow', 'one'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  const dashboard = new Dashboard(page);
  await dashboard.open('ebb');
  await expect(page.getByText('Ebb has tides')).toBeVisible();
  await dashboard.navigateTo('Flow');
  await expect(page.getByText('Flow has tides')).toBeVisible();
  expect(requests.filter((url) => url.endsWith('?tides'))).toHaveLength(1);
});

test('an area of another build is refused at publishing, and by a page that has met the first one', async ({
  page,
  platform,
}) => {
  await remotes.publish(bringingTides('ebb', 'Ebb', 'one'));
  await expect(remotes.publish(bringingTides('flow', 'Flow', 'two'))).rejects.toThrow(
    '"mfe-flow" brings the area "tides" with other code than "mfe-ebb"',
  );
  // It can get there by another way: the first one was disabled for a while.
  const switchEbb = (disabled: boolean) =>
    updateRegistry(platform.storeDir, (all) => ({ ...all, 'mfe-ebb': { ...all['mfe-ebb']!, disabled } }));
  await switchEbb(true);
  await remotes.publish(bringingTides('flow', 'Flow', 'two'));
  await switchEbb(false);

  const dashboard = new Dashboard(page);
  await dashboard.open('ebb');
  await expect(page.getByText('Ebb has tides')).toBeVisible();
  await dashboard.navigateTo('Flow');
  await expect(page.getByText('Flow cannot run beside Ebb')).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('Flow has tides')).toBeVisible();
});

test('a remote that imports what the dashboard lacks does not run, and says that it needs a newer one', async ({
  page,
  platform,
}) => {
  const remote = {
    name: 'carousel',
    title: 'Carousel',
    makePage: "window.carouselHasRun = true; return () => 'round';",
    facts: { surface: 'of a newer dashboard', imports: { '@howdah/shared-ui': ['Button', 'Carousel'] } },
  };
  await expect(remotes.publish(remote)).rejects.toThrow(
    '"mfe-carousel" needs Carousel of @howdah/shared-ui, which the deployed dashboard does not have',
  );
  // Published where no dashboard was known.
  const file = join(platform.storeDir, SURFACE_FILE);
  const surface = await readFile(file);
  await rm(file);
  await remotes.publish(remote);
  await writeFile(file, surface);

  await new Dashboard(page).open('carousel');
  await expect(page.getByText('Carousel needs a newer dashboard')).toBeVisible();
  await expect(page.getByText('the dashboard lacks Carousel of @howdah/shared-ui')).toBeAttached();
  expect(await page.evaluate(() => 'carouselHasRun' in window)).toBe(false);
});
