import { Play } from 'lucide-react';
import { CodeBlock } from '../code-block/CodeBlock.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';

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
