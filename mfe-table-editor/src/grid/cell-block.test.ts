import type { WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { aColumn } from '../testing/builders.ts';
import { blockText, pastedBlock, setCopied } from './cell-block.ts';

const text = (value: string): WrittenValue => ({ text: value });

it.each([
  ['one value', 'Dune', [['Dune']]],
  [
    'rows and columns',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line breaks of any system, also at the end', 'a\r\nb\rc\n', [['a'], ['b'], ['c']]],
  ['empty cells and rows', '\ta\t\n\nb', [['', 'a', ''], [''], ['b']]],
  ['characters outside the basic plane', '😀 hi\n', [['😀 hi']]],
  [
    'tabs, line breaks and quotes in quotes',
    '"a\tb"\t"c\r\nd"\t"say ""e"""',
    [['a\tb', 'c\r\nd', 'say "e"']],
  ],
  ['quotes that are part of the value', 'a "b"\t"c" d\n"e', [['a "b"', '"c" d'], ['"e']]],
  ['no text', '', []],
])('reads %s', (_name, pasted, rows) => {
  expect(pastedBlock(pasted)).toEqual({ block: rows.map((row) => row.map(text)), isTyped: true });
});

it.extended('reads a value of megabytes', () => {
  const long = 'a "b"\n'.repeat(500_000);
  expect(pastedBlock(`"${long.replaceAll('"', '""')}"`).block).toEqual([[text(long)]]);
});

describe('a block that was copied', () => {
  const columns = [aColumn('title'), aColumn('sold', { type: 'boolean', type_id: 16, category: 'B' })];

  it('is whole values with tabs and lines, as spreadsheets take them', () => {
    const long = 'x'.repeat(500);
    expect(
      blockText(columns, [
        [text(`${long}\nend`), text('t')],
        [text('&lt;b&gt; 😀'), 'null'],
        [text('NULL'), 'default'],
      ]),
    ).toBe(`"${long}\nend"\ttrue\n&lt;b&gt; 😀\tNULL\n"NULL"\tDEFAULT`);
  });

  it('is pasted with its NULLs and defaults, however the system ends lines', () => {
    const block: WrittenValue[][] = [
      [text('a\nb'), 'null'],
      ['default', text('')],
    ];
    const inClipboard = blockText(columns, block)!;
    setCopied(inClipboard, block);
    expect(pastedBlock(inClipboard.replaceAll('\n', '\r\n'))).toEqual({ block, isTyped: false });
    // Copied in another window, before a reload, or elsewhere.
    setCopied('', []);
    expect(pastedBlock(inClipboard)).toEqual({
      block: [
        [text('a\nb'), 'null'],
        [text('DEFAULT'), text('')],
      ],
      isTyped: true,
    });
    expect(pastedBlock('NULL\t"NULL"\tnull').block).toEqual([['null', text('NULL'), text('null')]]);
  });
});
