import { formatPiece, formattedEdit, rangeToFormat } from './format-text.ts';

describe('rangeToFormat', () => {
  it('takes all of a text without a selection, but for white space around it', () => {
    expect(rangeToFormat('\n select 1 \n', { start: 4, end: 4 })).toEqual({ start: 2, end: 10 });
  });

  it('takes the selection where there is one', () => {
    expect(rangeToFormat('select 1; select 2', { start: 9, end: 18 })).toEqual({ start: 10, end: 18 });
  });

  it('takes all where the selection is blank', () => {
    expect(rangeToFormat('select 1', { start: 6, end: 7 })).toEqual({ start: 0, end: 8 });
  });

  it('takes nothing of a blank text', () => {
    expect(rangeToFormat(' \n', { start: 0, end: 0 })).toBeNull();
  });
});

describe('formatPiece', () => {
  it('gives back placeholders that the formatter cannot read', async () => {
    const sent: string[] = [];
    const formatted = await formatPiece("select {{a b}} from {{t}} where x = '{{a b}}'", async (sql) => {
      sent.push(sql);
      return sql.replace(' from', '\nfrom');
    });
    expect(sent[0]).not.toMatch(/[{}]/);
    expect(formatted).toBe("select {{a b}}\nfrom {{t}} where x = '{{a b}}'");
  });

  it('refuses a formatting that lost one', async () => {
    await expect(formatPiece('select {{a}}', async () => 'select')).rejects.toThrow('lost');
  });

  it('tells names of its own from those of the text', async () => {
    const sql = 'select placeholder_0_, {{a}}';
    await expect(formatPiece(sql, async (same) => same)).resolves.toBe(sql);
  });
});

describe('formattedEdit', () => {
  /** `|` is the caret, before and after. */
  function caretAfter(before: string, formatted: string): string {
    const offset = before.indexOf('|');
    const text = before.replace('|', '');
    const range = { start: 0, end: text.length };
    const done = formattedEdit(text, range, formatted, { start: offset, end: offset });
    if (!done) return before;
    const { edit, selection } = done;
    const after = text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end);
    return `${after.slice(0, selection.start)}|${after.slice(selection.start)}`;
  }

  it.each([
    ['behind a letter', 'select a|, b', 'select\n  a,\n  b', 'select\n  a|,\n  b'],
    ['in the middle of a word', 'sel|ect a, b', 'select\n  a,\n  b', 'sel|ect\n  a,\n  b'],
    ['before a word', 'select a, |b', 'select\n  a,\n  b', 'select\n  a,\n  |b'],
    ['at the start', '|select a, b', 'select\n  a,\n  b', '|select\n  a,\n  b'],
    ['at the end', 'select a, b|', 'select\n  a,\n  b', 'select\n  a,\n  b|'],
    ['behind white space at the end', 'select a  |', 'select\n  a', 'select\n  a|'],
  ])('keeps the caret %s', (_where, before, formatted, after) => {
    expect(caretAfter(before, formatted)).toBe(after);
  });

  it('changes nothing where nothing differs', () => {
    expect(formattedEdit('a', { start: 0, end: 1 }, 'a\n', { start: 0, end: 0 })).toBeNull();
  });

  it('leaves what is not selected as it is', () => {
    const text = 'select   1;  select   2';
    const done = formattedEdit(text, { start: 13, end: 23 }, 'select 2', { start: 13, end: 23 });
    expect(done?.edit.range.start).toBeGreaterThanOrEqual(13);
    expect(done?.selection).toEqual({ start: 13, end: 21 });
  });
});
