import type { BenchDashboard } from './dashboard.ts';
import type { Figure } from './report.ts';

const ROWS = 100_000;
const FAILING = 1_000;

/** Imports a file into a new table in the Table Editor: all of its rows, and without those that fail. */
export async function benchImport(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await dashboard.openFreshPage();
  await page.goto(`${dashboard.platform.url}/project/${dashboard.projectRef}/editor`);
  const seconds = async (name: string, failing: number) => {
    await page.getByRole('button', { name: 'New table from rows' }).click();
    const sheet = page.getByRole('dialog', { name: 'New table from rows' });
    const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(peopleCsv(failing)) };
    const chosen = performance.now();
    await sheet.getByLabel('File to import').setInputFiles(file);
    await sheet.getByRole('combobox', { name: 'Type of price' }).selectOption('numeric');
    await sheet.getByRole('radio', { name: 'Import the other rows' }).check();
    await sheet.getByRole('button', { name: `Import ${ROWS.toLocaleString('en')} rows` }).click();
    const imported = (ROWS - failing).toLocaleString('en');
    await sheet.getByText(`${imported} rows imported into ${name}`).waitFor();
    const taken = (performance.now() - chosen) / 1000;
    await sheet.getByRole('button', { name: 'Open table' }).click();
    return taken;
  };
  const figures = [
    { what: 'Import: 100,000 rows of a file', value: await seconds('bench import', 0) },
    { what: 'Import: the same, of which 1,000 fail', value: await seconds('bench failures', FAILING) },
  ];
  await page.context().close();
  return figures.map((figure) => ({ ...figure, unit: 's', budget: 10 }));
}

function peopleCsv(failing: number): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const price = failing > 0 && n % (ROWS / failing) === 7 ? 'none' : (n / 7).toFixed(4);
    return `${n},name ${n},${price},2026-01-01,user${n}@example.com`;
  });
  return `${['id,name,price,day,email', ...lines].join('\n')}\n`;
}
