import { downloadCommand, fileName } from './download-dialog.tsx';

const source = { platformUrl: 'https://dash.example', ref: 'shop', id: 'abc', name: 'Monthly report' };
const fetched =
  'curl -sSf -H "Authorization: Bearer $HOWDAH_ACCESS_TOKEN" "https://dash.example/platform/projects/shop/content/item/abc" | jq -r .content.sql';

describe('downloadCommand', () => {
  it.each([
    ['migration', `${fetched} > "supabase/migrations/$(date -u +%Y%m%d%H%M%S)_monthly_report.sql"`],
    ['seed', `${fetched} >> supabase/seed.sql`],
    ['file', `${fetched} > monthly_report.sql`],
  ] as const)('writes a snippet as %s', (target, command) => {
    expect(downloadCommand(target, source)).toBe(command);
  });
});

describe('fileName', () => {
  it.each([
    ['Monthly report', 'monthly_report'],
    ['  Café & Crème! ', 'cafe_creme'],
    ['../../etc/passwd', 'etc_passwd'],
    ['$(rm -rf ~)', 'rm_rf'],
    ['象', 'query'],
    ['', 'query'],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('of %j is %s', (name, file) => {
    expect(fileName(name)).toBe(file);
  });
});
