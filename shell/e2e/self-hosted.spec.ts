import { startDashboard, suiteOn } from '@howdah/tools/playwright';
import { Dashboard } from './dashboard.ts';
import { expect, expectAccessible } from './suite.ts';

const test = suiteOn(() => startDashboard({ env: { HOWDAH_DEPLOYMENT: 'self-hosted' } }));

/** Calls that only a hosted platform has (docs/product/lifecycle.md#calls; docs/decisions.md#deployments). */
const HOSTED_ONLY_CALLS =
  /projects-resource-warnings|upgrade\/(eligibility|status)|\/billing\/|reached-free-project-limit|\/platform\/plans|available-versions/;

test(
  'a self-hosted dashboard has its one project, and nothing that only a hosted one has',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    const hostedCalls: string[] = [];
    page.on('request', (request) => {
      if (HOSTED_ONLY_CALLS.test(request.url())) hostedCalls.push(request.url());
    });
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
    await expect(page.getByText('New organization')).toBeHidden();

    const hostedOnlyPages = ['functions', 'reports', 'branches', 'usage'].map(
      (path) => `/project/${ref}/${path}`,
    );
    for (const path of ['/new', `/new/${slug}`, `/org/${slug}/billing`, ...hostedOnlyPages]) {
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
    await expect(page.getByText('Enterprise')).toBeHidden();
    const entries = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
    await expect(entries.filter({ hasText: 'SQL Editor' })).toHaveAttribute('href', `/project/${ref}/sql/1`);
    for (const hostedOnly of ['Edge Functions', 'Reports', 'Project Settings']) {
      await expect(entries.filter({ hasText: hostedOnly })).toHaveCount(0);
    }
    await dashboard.navigateTo('SQL Editor');
    await expect(dashboard.run).toBeVisible();
    await expect(page).toHaveURL(/sql\/1$/);
    for (const [path, heading] of [
      ['settings/infrastructure', 'Infrastructure'],
      ['database/backups/scheduled', 'Scheduled backups'],
      ['advisors/security', 'Security advisor'],
    ] as const) {
      await page.goto(`/project/${ref}/${path}`);
      await expect(dashboard.heading(heading)).toBeVisible();
    }
    expect(hostedCalls).toEqual([]);
  },
);
