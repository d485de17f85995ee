import { startComposed, suiteOn } from '@howdah/tools/playwright';
import { Dashboard } from './dashboard.ts';
import { expect, expectAccessible } from './suite.ts';

const test = suiteOn(() => startComposed({ env: { HOWDAH_DEPLOYMENT: 'self-hosted' } }));

test('a self-hosted dashboard has its one project, and nothing that only a hosted one has', async ({
  page,
  signIn,
}) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await page.goto('/projects');
  const projects = (await (await page.request.get('/platform/projects')).json()) as {
    name: string;
    ref: string;
    organization_slug: string;
  }[];
  expect(projects).toHaveLength(1);
  const [{ name, ref, organization_slug: slug }] = projects as [(typeof projects)[number]];
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('New project')).toBeHidden();

  for (const path of [`/new/${slug}`, `/org/${slug}/billing`]) {
    await page.goto(path);
    await expect(dashboard.heading('Not found')).toBeAttached();
  }
  await page.goto(`/org/${slug}/general`);
  await expect(dashboard.heading('General')).toBeVisible();
  await expect(page.getByText('Delete organization')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Billing' })).toBeHidden();
  await expectAccessible(page);

  await page.goto(`/project/${ref}`);
  await expect(dashboard.heading(name)).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
  await expect(entries.filter({ hasText: 'SQL Editor' })).toHaveAttribute('href', `/project/${ref}/sql/1`);
  for (const hostedOnly of ['Edge Functions', 'Reports', 'Project Settings']) {
    await expect(entries.filter({ hasText: hostedOnly })).toHaveCount(0);
  }
  await dashboard.navigateTo('SQL Editor');
  await expect(dashboard.run).toBeVisible();
});
