import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { copiedText, rowFormats } from '@howdah/shared-api/row-files';

/** Values of adjacent cells, by row. Rows can differ in length. */
export type CellBlock = readonly (readonly WrittenValue[])[];

/** The last block that was copied from a grid, and its text in the clipboard. */
let copied: { text: string; block: CellBlock } | undefined;

/** Remembers what the clipboard has, because a text does not tell a default and its name apart. */
export function setCopied(text: string, block: CellBlock): void {
  copied = { text, block };
}

export interface PastedBlock {
  block: CellBlock;
  /** Whether the values are texts from elsewhere, where NULL can be an empty text (`typedValue`). */
  isTyped: boolean;
}

/** The block that the text of the clipboard stands for. */
export function pastedBlock(text: string): PastedBlock {
  if (copied && withNewlines(copied.text) === withNewlines(text)) {
    return { block: copied.block, isTyped: false };
  }
  return { block: readTsv(text), isTyped: true };
}

/** Some systems change how the lines of a copied text end. */
const withNewlines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Tab-separated text, which spreadsheets accept; null if it would be too long. */
export function blockText(columns: readonly RelationColumn[], block: CellBlock): string | null {
  function* texts() {
    for (const values of block) yield values.map(writtenText);
  }
  return copiedText(rowFormats.tsv.make(columns, ''), texts());
}

function writtenText(value: WrittenValue): string | null {
  if (value === 'null') return null;
  return value === 'default' ? 'DEFAULT' : value.text;
}

/**
 * Reads tab-separated text as spreadsheets write it: a value in quotes can contain tabs, line breaks and doubled quotes. All
 * other quotes belong to the value, because the text can be any. The bare word NULL is NULL, as in what is copied here.
 */
function readTsv(text: string): CellBlock {
  const value = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  const rows: WrittenValue[][] = [];
  let row: WrittenValue[] = [];
  // A line break at the end of the text does not start another row.
  while (value.lastIndex < text.length || row.length > 0) {
    const [, quoted, plain = '', end] = value.exec(text)!;
    if (quoted !== undefined) row.push({ text: quoted.replaceAll('""', '"') });
    else row.push(plain === 'NULL' ? 'null' : { text: plain });
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
