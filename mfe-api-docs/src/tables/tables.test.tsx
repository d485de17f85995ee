import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/harness/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tables } from './tables.tsx';

const project = aProject();
const GET_TABLES = `GET /platform/pg-meta/${project.ref}/tables`;

const column = (name: string, format: string, rest: object = {}) => ({
  name,
  format,
  is_nullable: false,
  is_identity: false,
  default_value: null,
  comment: null,
  ...rest,
});

const table = (id: number, name: string, columns: object[]) => ({
  id,
  schema: 'public',
  name,
  rls_enabled: false,
  live_rows_estimate: 0,
  comment: null,
  columns,
});

const bookshop = [
  table(1, 'authors', [column('id', 'bigint', { is_primary_key: true })]),
  table(2, 'books', [
    column('title', 'text', { comment: 'As printed on the cover' }),
    column('price', 'numeric', { is_nullable: true }),
  ]),
];

const search = () => screen.findByRole('searchbox', { name: 'Search tables and columns' });

describe('Tables', () => {
  it('lists the tables of public, asking with the sealed connection string', async () => {
    const calls = answerCalls({ [GET_TABLES]: ok(bookshop) });
    renderInShell(<Tables project={project} />);
    expect(await screen.findByRole('button', { name: /authors/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /books/ })).toHaveTextContent('2 columns');
    expect(screen.getByText('2 tables')).toBeVisible();
    expect(calls[0]?.call).toBe(`${GET_TABLES}?included_schemas=public&include_columns=true`);
  });

  it('shows the columns of the table that is clicked', async () => {
    answerCalls({ [GET_TABLES]: ok(bookshop) });
    renderInShell(<Tables project={project} />);
    await userEvent.click(await screen.findByRole('button', { name: /books/ }));
    const columns = within(screen.getByRole('table', { name: 'Columns of books' }));
    const rows = columns.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'NameFormatNullableDescription',
      expect.stringMatching(/^title\s*textNoAs printed on the cover$/),
      expect.stringMatching(/^price\s*numericYes$/),
    ]);
  });

  it('finds tables by name and by column', async () => {
    answerCalls({ [GET_TABLES]: ok(bookshop) });
    renderInShell(<Tables project={project} />);
    await userEvent.type(await search(), 'pric');
    expect(screen.queryByRole('button', { name: /authors/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 of 2 tables')).toBeVisible();
  });

  it('says that nothing matches, and Escape shows everything again', async () => {
    answerCalls({ [GET_TABLES]: ok(bookshop) });
    renderInShell(<Tables project={project} />);
    await userEvent.type(await search(), 'invoice');
    expect(screen.getByText('No table or column matches “invoice”')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('2 tables')).toBeVisible();
  });

  it('says what is missing in an empty database', async () => {
    answerCalls({ [GET_TABLES]: ok([]) });
    renderInShell(<Tables project={project} />);
    expect(await screen.findByText('No tables in public yet')).toBeVisible();
  });

  it('says what failed, and Retry asks again', async () => {
    const answers = [refused(400, 'connection_invalid', 'The connection string is not valid'), ok(bookshop)];
    answerCalls({ [GET_TABLES]: () => answers.shift() ?? ok(bookshop) });
    renderInShell(<Tables project={project} />);
    expect(await screen.findByText('The tables could not be loaded')).toBeVisible();
    expect(screen.getByText('The connection string is not valid')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 tables')).toBeVisible();
  });

  it('asks nothing of a project that is not running', () => {
    const calls = answerCalls({});
    renderInShell(<Tables project={aProject({ status: 'INACTIVE' })} />);
    expect(screen.getByText('The database is not running')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
