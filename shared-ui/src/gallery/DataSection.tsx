import { Badge } from '../badge/Badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/Table.tsx';

import { Play } from 'lucide-react';
import { CodeBlock } from '../code-block/CodeBlock.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';

const tables = [
  ['authors', '1,204', true, 'Who wrote what we sell'],
  ['books', '18,450', true, 'One row a title, not a copy'],
  ['order_lines', '104,332', false, ''],
] as const;

export function DataSection() {
  return (
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
    </>
  );
}
