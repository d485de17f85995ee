import { hostileTexts } from '../testing/hostile-texts.ts';
import { MAX_MARKDOWN_UNITS } from './complexity.ts';
import { BlockReader, countFences } from './markdown-blocks.ts';

const fence = '```';
const isSql = (language: string | undefined) => language === 'sql';
const blocksOf = (text: string) => new BlockReader(isSql).read(text);
const kindsOf = (text: string) => blocksOf(text).map(({ kind }) => kind);

describe('the blocks of a text', () => {
  it('are its paragraphs, lists and fences, and lose nothing of it', () => {
    const text = `Here:\n\n- one\n\n  ${fence}sql\n  select 1\n  ${fence}\n- two\n\n${fence}sql\nselect 2\n\nselect 3\n${fence}\n\nDone`;
    const blocks = blocksOf(text);
    expect(blocks.map(({ text: each }) => each.trim().split('\n')[0])).toEqual([
      'Here:',
      '- one',
      '```sql',
      'Done',
    ]);
    expect(blocks.map(({ fencesBefore }) => fencesBefore)).toEqual([0, 0, 1, 2]);
    expect(countFences(text, isSql)).toBe(2);
  });

  it('are one for a fence that is not closed yet', () => {
    expect(blocksOf(`${fence}sql\nselect 1\n\nselect`)).toHaveLength(1);
  });

  it.each([
    ['thousands of quotes', '>'.repeat(5000)],
    ['thousands of quotes with spaces', '> '.repeat(5000)],
    ['quotes in the middle of a list', `- ${'>'.repeat(3000)}`],
    ['emphasis by the thousand', '*a*'.repeat(10_000)],
    ['brackets by the thousand', '['.repeat(50_000)],
    ['lists within lists in one line', '- '.repeat(5000)],
    ['lists within lists', Array.from({ length: 500 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
    ['a table of 10,000 columns', `${'|a'.repeat(10_000)}|\n${'|-'.repeat(10_000)}|\n`],
    ['a word of 200,000 letters', 'a'.repeat(200_000)],
    ['a data URL', `![x](data:image/png;base64,${'A'.repeat(50_000)})`],
    ['a quote after a fence in a quote', `> ${fence}\n\n${'>'.repeat(5000)}`],
    ['a quote after a fence in a list', `- ${fence}\n${'>'.repeat(5000)}`],
    ['a list of ten thousand lines', '- a\n\n'.repeat(10_000)],
  ])('do not give %s to the parser', (_what, text) => {
    expect(kindsOf(text)).toContain('plain');
  });

  it.each([
    ['a table of a hundred rows', `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(100)}`],
    ['a list of two hundred items', '- **bold** and `code`\n'.repeat(100)],
    ['six levels of lists', Array.from({ length: 6 }, (_, at) => `${'    '.repeat(at)}- a`).join('\n')],
    ['three quotes', '> > > said'],
    ['a page of prose', 'Some words that make a sentence, and *one* more. '.repeat(300)],
    ['a signed address', `[file](https://example.com/${'a'.repeat(1500)})`],
    ['a hundred paragraphs', 'Some words.\n\n'.repeat(100)],
  ])('format %s', (_what, text) => {
    expect(kindsOf(text)).not.toContain('plain');
  });

  it('are code for a fence, of any length and content', () => {
    const sql = `${'>'.repeat(3000)}\n${'x'.repeat(50_000)}`;
    expect(blocksOf(`${fence}sql\n${sql}\n${fence}`)).toMatchObject([{ kind: 'fence', code: sql }]);
  });

  it.extended('are plain from where a text becomes too long', () => {
    const blocks = blocksOf('Some words.\n\n'.repeat(20_000));
    expect(blocks.at(-1)).toMatchObject({ kind: 'plain' });
    expect(blocks.at(-1)!.start).toBeGreaterThanOrEqual(MAX_MARKDOWN_UNITS - 20);
  });

  it('are the same for a text that grew as for one that was there at once', () => {
    const text = `# Title\n\n- one\n- two\n\n  ${fence}sql\n  select 1\n  ${fence}\n\nWords\nmore words\n\n${fence}sql\nselect 2\n${fence}\n\n> quote\n\n|a|b|\n|-|-|\n|1|2|\n\n1. x\n\n2. y\n`;
    for (const step of [1, 3, 7]) {
      const reader = new BlockReader(isSql);
      for (let end = 0; end < text.length; end += step) reader.read(text.slice(0, end));
      expect(reader.read(text)).toEqual(blocksOf(text));
    }
  });

  it('begin again for another text', () => {
    const reader = new BlockReader(isSql);
    reader.read('one\n\ntwo');
    expect(reader.read('three')).toEqual(blocksOf('three'));
  });

  it.extended('hold every letter of hostile texts', () => {
    for (const text of hostileTexts(40)) {
      const lines = text.replace(/\r\n?/g, '\n');
      const joined = blocksOf(text)
        .map((block) => block.text)
        .join('');
      expect(joined.replace(/\s/g, '') === lines.replace(/\s/g, '')).toBe(true);
    }
  });
});
