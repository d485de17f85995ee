import { readRegistry } from '../store/registry-store.ts';
import type { BenchDashboard } from './dashboard.ts';
import { kilobytes, recordNetwork, type LoggedRequest } from './network-log.ts';
import type { Figure } from './report.ts';

/** Measures what a browser with an empty cache downloads until it shows the list of projects. */
export async function benchFirstLoad(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await dashboard.openFreshPage();
  const network = await recordNetwork(page);
  await page.goto(`${dashboard.platform.url}/projects`);
  await page
    .getByRole('link', { name: /Bookshop/ })
    .first()
    .waitFor();
  const requests = network.requests();
  await page.context().close();
  return [
    { what: 'First load: JavaScript', value: kilobytes(requests, 'Script'), unit: 'KB', budget: 200 },
    { what: 'First load: CSS', value: kilobytes(requests, 'Stylesheet'), unit: 'KB', budget: 15 },
    { what: 'First load: requests', value: requests.length, unit: '', budget: 15 },
  ];
}

/** Measures a deep link to the home of a project, until it shows all cards. */
export async function benchHomeRoute(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await dashboard.openFreshPage();
  const network = await recordNetwork(page);
  await page.goto(`${dashboard.platform.url}/project/${dashboard.projectRef}`);
  await page.getByRole('region', { name: 'Recent snippets' }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = network.requests();
  await page.context().close();
  return [
    { what: 'Home route: all bytes', value: kilobytes(requests), unit: 'KB', budget: 430 },
    { what: 'Home route: of these JavaScript', value: kilobytes(requests, 'Script'), unit: 'KB' },
    { what: 'Home route: requests', value: requests.length, unit: '', budget: 36 },
  ];
}

/** Measures a deep link into the SQL Editor, until Monaco has replaced the plain text area. */
export async function benchSqlRoute(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await dashboard.openFreshPage();
  const network = await recordNetwork(page);
  await page.goto(`${dashboard.platform.url}/project/${dashboard.projectRef}/sql/new`);
  await page.locator('.monaco-editor').first().waitFor();
  await page.waitForLoadState('networkidle');
  const requests = network.requests();
  await page.context().close();
  const code = requests.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  const deepest = code.reduce<LoggedRequest | undefined>(
    (deep, request) => (deep && deep.depth >= request.depth ? deep : request),
    undefined,
  );
  return [
    { what: 'SQL route: all bytes', value: kilobytes(requests), unit: 'KB', budget: 1100 },
    { what: 'SQL route: of these JavaScript', value: kilobytes(requests, 'Script'), unit: 'KB' },
    { what: 'SQL route: requests', value: requests.length, unit: '', budget: 30 },
    { what: 'SQL route: longest chain of code', value: deepest?.depth ?? 0, unit: '', budget: 4 },
  ];
}

/** The federation entry of each remote: what the shell has to fetch before it knows anything of its code. */
export async function benchRemoteEntries(dashboard: BenchDashboard): Promise<Figure[]> {
  const { remotes } = await readRegistry(`${dashboard.platform.home}/store`);
  const figures: Figure[] = [];
  for (const entry of Object.values(remotes)) {
    const base = `${dashboard.platform.url}/${entry.manifest}`;
    const manifest = (await (await fetch(base)).json()) as { metaData: { remoteEntry: { name: string } } };
    const url = new URL(`${manifest.metaData.remoteEntry.name}.br`, base);
    const bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
    figures.push({ what: `Entry of ${entry.id}`, value: bytes / 1000, unit: 'KB', budget: 12 });
  }
  return figures;
}
