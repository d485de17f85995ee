import { Play } from 'lucide-react';
import { Badge } from '../badge/Badge.tsx';
import { Card } from '../card/Card.tsx';
import { CodeBlock } from '../code-block/CodeBlock.tsx';
import { FactLine } from '../fact-line/FactLine.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { LongText } from '../long-text/LongText.tsx';
import { SkeletonCards, SkeletonList } from '../skeleton/Skeleton.tsx';
import { SkeletonGrid } from '../skeleton/SkeletonPage.tsx';
import { SkeletonTable } from '../skeleton/SkeletonTable.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/Table.tsx';

const tables = [
  ['authors', '1,204', true, 'Who wrote what we sell'],
  ['books', '18,450', true, 'One row a title, not a copy'],
  ['order_lines', '104,332', false, ''],
] as const;

const prices = [
  ['The Left Hand of Darkness', '12.50'],
  ['Invisible Cities', '11.00'],
  ['The Tale of Genji', '24.90'],
  ['Pedro Páramo', '9.80'],
  ['Austerlitz', '14.20'],
] as const;

export function DataSection() {
  return (
    <>
      <Table label="Tables of the public schema">
        <TableHead>
          <TableRow>
            <TableHeader>Name</TableHeader>
            <TableHeader>Comment</TableHeader>
            <TableHeader>Row level security</TableHeader>
            <TableHeader numeric>Rows</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {tables.map(([name, rows, secured, comment]) => (
            <TableRow key={name} data-selected={name === 'books' || undefined}>
              <TableCell mono>{name}</TableCell>
              <TableCell>{comment}</TableCell>
              <TableCell>
                {secured ? <Badge tone="success">Enabled</Badge> : <Badge tone="warning">Disabled</Badge>}
              </TableCell>
              <TableCell numeric>{rows}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Card style={{ display: 'flex', flexDirection: 'column', maxBlockSize: 120 }}>
        <Table label="Prices" framed={false} dense>
          <TableHead>
            <TableRow>
              <TableHeader>title</TableHeader>
              <TableHeader numeric>price</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {prices.map(([title, price]) => (
              <TableRow key={title}>
                <TableCell mono>{title}</TableCell>
                <TableCell mono numeric>
                  {price}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <FactLine facts={['8 GB of disk', '7 backups kept', 'Restore at any time', 'Preview branches']} />
      <SkeletonTable rows={3} label="Loading tables" />
      <SkeletonList items={2} framed label="Loading queries" />
      <SkeletonCards heights={[64, 64]} label="Loading cards" />
      <SkeletonGrid tiles={3} height={96} label="Loading projects" />
    </>
  );
}

const sql = `-- the ten books that sold best this year
select b.title, count(*) as sold, sum(l.unit_price_cents) / 100.0 as revenue
from order_lines l
join books b on b.id = l.book_id
where l.created_at >= date '2026-01-01' and b.format = 'paperback'
group by b.title
order by sold desc
limit 10;`;
const js = `import { createClient } from '@supabase/supabase-js'

const client = createClient(url, process.env.HOWDAH_KEY)
const { data, error } = await client.from('books').select('id, title').range(0, 9)`;
const shell = 'curl "http://localhost:4000/rest/v1/books?select=*" -H "apikey: $KEY" # every column';

export function CodeSection() {
  return (
    <>
      <CodeBlock
        code={sql}
        language="sql"
        title="Best sellers"
        actions={<IconButton size="sm" label="Run" icon={<Play aria-hidden />} />}
      />
      <CodeBlock code={js} language="js" />
      <CodeBlock code={shell} language="bash" />
      <LongText step={120} text={`${sql}\n`.repeat(3)} />
    </>
  );
}
