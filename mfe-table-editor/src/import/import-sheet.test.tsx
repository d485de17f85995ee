import type { ImportMessage } from '@howdah/shared-api/contract';
import { aProject, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aColumn, aRelation } from '../testing/builders.ts';
import ImportSheet from './import-sheet.tsx';

const PATH = `/platform/pg-meta/${aProject().ref}/imports`;

let restore = () => {};
afterEach(() => restore());

/** Answers the import with these messages; what is sent is in `sent`. */
function answerImport(...messages: ImportMessage[]) {
  const sent = { text: '' };
  const real = globalThis.fetch;
  restore = () => {
    globalThis.fetch = real;
  };
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.endsWith(PATH)) return Response.json([]);
    sent.text = await (init!.body as Blob).text();
    return new Response(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  };
  return sent;
}

async function paste(text: string) {
  const area = screen.getByRole('textbox', { name: 'Or paste rows' });
  await userEvent.click(area);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Preview rows' }));
}

const show = (relation = aRelation()) => {
  const on = { onChanged: jest.fn(), onImported: jest.fn() };
  renderInShell(<ImportSheet relation={relation} onClose={() => undefined} {...on} />);
  return on;
};

describe('importing into a table', () => {
  it('sends the columns that are chosen, and shows the receipt', async () => {
    const sent = answerImport(
      { type: 'progress', rows: 2 },
      { type: 'imported', table_id: '16400', inserted: 2, failed: 0, kept_out: 0 },
    );
    const { onChanged, onImported } = show();
    await paste('Title,cost,other\nDune,1.5,x\n"",,y\n');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where cost goes' }), 'price');
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('2 rows imported into books')).toBeInTheDocument();
    const [request, ...rows] = sent.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(request).toMatchObject({
      table: { id: '16400' },
      columns: [{ name: 'title' }, { name: 'price' }],
      on_failure: 'keep_none',
    });
    expect(rows).toEqual([{ c0: 'Dune', c1: '1.5' }, { c0: '' }]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show rows' }));
    expect(onImported).toHaveBeenCalledWith('16400');
  });

  it.extended(
    'takes a word of the file for NULL, shows where it is, and keeps what was chosen for the columns',
    async () => {
      const sent = answerImport({ type: 'imported', table_id: '16400', inserted: 4, failed: 0, kept_out: 0 });
      show();
      await paste('title,cost\nDune,1\nEmma,2\n"n/a",\nLost,n/a\n');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where cost goes' }), 'price');
      const price = () => screen.getByRole('row', { name: /^cost/ });
      const title = () => screen.getByRole('row', { name: /^title/ });
      expect(price()).toHaveTextContent('NULL in 1 row');
      expect(title()).not.toHaveTextContent('NULL');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Treat as NULL' }), 'Another word');
      await userEvent.type(screen.getByRole('textbox', { name: 'Word for NULL' }), 'n/a');
      expect(price()).toHaveTextContent('empty text');
      expect(price()).toHaveTextContent('NULL in 1 row');
      expect(title()).toHaveTextContent('"n/a"');
      expect(title()).not.toHaveTextContent('NULL');
      await userEvent.click(screen.getByRole('button', { name: 'Import 4 rows' }));
      expect(await screen.findByText('4 rows imported into books')).toBeInTheDocument();
      const [request, ...rows] = sent.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(request.columns).toEqual([{ name: 'title' }, { name: 'price' }]);
      expect(rows).toEqual([
        { c0: 'Dune', c1: '1' },
        { c0: 'Emma', c1: '2' },
        { c0: 'n/a', c1: '' },
        { c0: 'Lost' },
      ]);
    },
  );

  it.extended('asks in which order ambiguous dates are, and sends the answer', async () => {
    const sent = answerImport({ type: 'imported', table_id: '16400', inserted: 2, failed: 0, kept_out: 0 });
    show(aRelation({ columns: [...aRelation().columns, aColumn('sold', { type: 'date' })] }));
    await paste('title,sold\nDune,01/02/2026\nEmma,2026-02-01\n');
    const order = screen.getByRole('radiogroup', { name: 'Order in dates' });
    expect(order).toHaveTextContent('1 value of sold can begin with the day or with the month.');
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the order of day and month.');
    expect(sent.text).toBe('');
    const dayFirst = within(order).getByRole('radio', { name: 'Day, month, year' });
    expect(dayFirst).toHaveAccessibleDescription('01/02/2026 is read as 2026-02-01.');
    await userEvent.click(dayFirst);
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('2 rows imported into books')).toBeInTheDocument();
    expect(JSON.parse(sent.text.split('\n')[0]!)).toMatchObject({ date_order: 'day_first' });
  });

  it.extended('suggests the order that the dates of the file are in', async () => {
    const sent = answerImport({ type: 'imported', table_id: '16400', inserted: 2, failed: 0, kept_out: 0 });
    show(aRelation({ columns: [...aRelation().columns, aColumn('sold', { type: 'date' })] }));
    await paste('title;sold\nDune;31.12.2025\nEmma;01.02.2026\n');
    expect(screen.getByRole('radio', { name: 'Day, month, year' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('2 rows imported into books')).toBeInTheDocument();
    expect(JSON.parse(sent.text.split('\n')[0]!)).toMatchObject({ date_order: 'day_first' });
  });

  it.extended('names the lines that failed, and goes back to the settings', async () => {
    answerImport(
      { type: 'failed', rows: [{ row: 2, column: 'price', code: '22P02', message: 'invalid input: "x"' }] },
      { type: 'not_imported', code: 'HW002', message: 'Rows failed', imported: 'nothing' },
    );
    const { onChanged } = show();
    await paste('title,price\n"Dune\nMessiah",1\nEmma,x\n');
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('Nothing was imported')).toBeInTheDocument();
    expect(onChanged).not.toHaveBeenCalled();
    expect(screen.getByRole('row', { name: '4 price invalid input: "x"' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change settings' }));
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeInTheDocument();
  });

  it('says that the end is not known when the answer breaks off', async () => {
    answerImport({ type: 'progress', rows: 1 });
    const { onChanged } = show();
    await paste('title\nDune\n');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('The import may have completed')).toBeInTheDocument();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it.extended('says that it was cancelled while rows were sent, which is no lost connection', async () => {
    const real = globalThis.fetch;
    restore = () => {
      globalThis.fetch = real;
    };
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') return Response.json({ message: 'It does not run.' }, { status: 404 });
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    };
    show();
    await paste('title\nDune\n');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel import' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The import was cancelled');
    expect(alert).toHaveTextContent('Most likely nothing was imported.');
    expect(alert).not.toHaveTextContent('lost');
  });

  it('waits for the end of an import that is cancelled after its commit', async () => {
    const real = globalThis.fetch;
    restore = () => {
      globalThis.fetch = real;
    };
    let answer: ReadableStreamDefaultController<Uint8Array> | undefined;
    const say = (message: ImportMessage) =>
      answer?.enqueue(new TextEncoder().encode(`${JSON.stringify(message)}\n`));
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') return Response.json({ message: 'It does not run.' }, { status: 404 });
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            answer = controller;
            request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
            say({ type: 'progress', rows: 1 });
          },
        }),
      );
    };
    show();
    await paste('title\nDune\n');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await screen.findByText(/1 of 1/);
    const cancel = screen.getByRole('button', { name: 'Cancel import' });
    await userEvent.click(cancel);
    await waitFor(() => expect(cancel).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('The import was cancelled')).not.toBeInTheDocument();
    say({ type: 'imported', table_id: '16400', inserted: 1, failed: 0, kept_out: 0 });
    answer?.close();
    expect(await screen.findByRole('button', { name: 'Show rows' })).toBeInTheDocument();
  });

  const saysWhatHelps = async (code: string, message: string, advice: RegExp) => {
    answerImport({ type: 'not_imported', code, message, imported: 'nothing' });
    show();
    await paste('title\nDune\n');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${message}. The table has not changed.`);
    expect(alert).toHaveTextContent(advice);
  };
  it.each([['53100', 'could not extend file "base/5/16400": No space left on device', /Free some space/]])(
    'says what helps after %s',
    saysWhatHelps,
  );
  it.extended.each([
    ['57P02', 'The database went down during the import', /Import again when it is back/],
    ['42501', 'permission denied for table books', /Fix the cause/],
  ])('says what helps after %s', saysWhatHelps);

  it.extended('does not begin with lines that are no rows, unless the others may go in', async () => {
    const sent = answerImport({ type: 'imported', table_id: '16400', inserted: 1, failed: 1, kept_out: 0 });
    show();
    await paste('title,price\nDune,1\nEmma\n');
    const button = () => screen.getByRole('button', { name: /^Import 1 row/ });
    expect(screen.getByText('Line 3: 1 value for 2 columns.')).toBeInTheDocument();
    await userEvent.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(/^Some lines are not rows/);
    expect(sent.text).toBe('');
    await userEvent.click(screen.getByRole('radio', { name: 'Import the other rows' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(button());
    expect(await screen.findByText('1 row imported into books')).toBeInTheDocument();
  });

  it.extended('says at the fields what is missing, and goes there', async () => {
    renderInShell(<ImportSheet onClose={() => undefined} onImported={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Preview rows' }));
    const area = screen.getByRole('textbox', { name: 'Or paste rows' });
    expect(area).toHaveFocus();
    expect(area).toHaveAccessibleDescription(/Paste rows here, or choose a file/);
    await paste('title\nDune\n');
    const name = screen.getByRole('textbox', { name: 'Table' });
    expect(name).toHaveAccessibleDescription('');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Enter a name for the table.');
    await userEvent.type(name, 'read');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import title' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a target for at least one column.');
  });

  it.extended('reads a dropped file once, so that Back leads to another source', async () => {
    const bytes = new TextEncoder().encode('title\nDune\n');
    // jsdom cannot read files.
    const file = Object.assign(new File([bytes], 'books.csv'), { arrayBuffer: async () => bytes.buffer });
    renderInShell(
      <ImportSheet
        relation={aRelation()}
        file={file}
        onClose={() => undefined}
        onImported={() => undefined}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await paste('title\nEmma\nPersuasion\n');
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeInTheDocument();
  });

  it.extended('says why a text cannot be read, and reads it in another format', async () => {
    show();
    await paste('title\n"Dune');
    expect(screen.getByText(/Line 2 has an unclosed quote/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(within(screen.getByRole('dialog')).getByText('Drop a file here')).toBeInTheDocument();
  });
});
