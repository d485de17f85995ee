import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import TableMenu from './table-menu.tsx';

const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;

/** Opens the page as a link does. `answer` is what Postgres says of the schema that it names. */
function open(parameters: string, answer: ReturnType<typeof ok> = ok([])): string[] {
  const asked: string[] = [];
  answerCalls({
    [QUERY]: (body) => {
      const { query } = body as { query: string };
      if (!query.includes('has_schema_privilege')) return ok([]);
      asked.push(query);
      return answer;
    },
  });
  renderInShell(<TableMenu area="editor" />, { path: `/project/${aProject().ref}/editor${parameters}` });
  return asked;
}

const form = (schema: string) => screen.findByRole('dialog', { name: `New table in ${schema}` });

describe('a link to the form of a new table', () => {
  it('opens it in the schema that it names, which is listed, too', async () => {
    const asked = open('?new=chef%27s+%26+co', ok([{ '?column?': 1 }]));
    expect(await form("chef's & co")).toBeVisible();
    expect(asked).toEqual([expect.stringContaining("nspname = 'chef''s & co'")]);
    expect(screen.getByLabelText('Schema')).toHaveTextContent("chef's & co");
  });

  it.extended('opens it in public without a name', async () => {
    expect(open('?new')).toEqual([]);
    expect(await form('public')).toBeVisible();
  });

  it.extended.each([
    ['is not there or takes no tables', ok([])],
    ['cannot be asked about', refused(400, '57014', 'canceling statement')],
  ])('opens it in public where the schema %s', async (_, answer) => {
    open('?new=pg_catalog', answer);
    expect(await form('public')).toBeVisible();
  });

  it.extended('opens it in public where Postgres does not answer in time', async () => {
    const inTime = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const late = new AbortController();
      queueMicrotask(() => late.abort());
      return late.signal;
    });
    open('?new=shop', ok([{ '?column?': 1 }]));
    expect(await form('public')).toBeVisible();
    inTime.mockRestore();
  });

  it('is needed for the form to open by itself', () => {
    open('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
