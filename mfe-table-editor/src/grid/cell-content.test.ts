import { GridCellKind } from '@howdah/shared-ui/data-grid';
import { aColumn } from '../testing/builders.ts';
import { cellContent, type CellContext } from './cell-content.ts';

const themes = { null: { textDark: 'gray' }, edited: { bgCell: 'yellow' }, refused: { bgCell: 'red' } };
const context = (changed: Partial<CellContext> = {}): CellContext => ({
  column: aColumn('title'),
  row: { values: ['Dune'], cut: [false], key: ['1'] },
  index: 0,
  edited: undefined,
  canEdit: true,
  themes,
  ...changed,
});

describe('a cell', () => {
  it('is drawn as loading while its row is not there', () => {
    expect(cellContent(context({ row: undefined })).kind).toBe(GridCellKind.Loading);
  });

  it('tells NULL, an empty text, the text NULL and a default apart', () => {
    const row = (value: string | null) => ({ values: [value], cut: [false as const], key: ['1'] });
    expect(cellContent(context({ row: row(null) }))).toMatchObject({
      displayData: 'NULL',
      themeOverride: themes.null,
    });
    expect(cellContent(context({ row: row('') }))).toMatchObject({
      displayData: '',
      themeOverride: undefined,
    });
    expect(cellContent(context({ row: row('NULL') }))).toMatchObject({
      displayData: 'NULL',
      themeOverride: undefined,
    });
    expect(cellContent(context({ edited: 'default' }))).toMatchObject({ displayData: 'DEFAULT' });
  });

  it('shows what is staged, marked', () => {
    expect(cellContent(context({ edited: { text: 'Emma' } }))).toMatchObject({
      data: 'Emma',
      themeOverride: { bgCell: 'yellow' },
    });
  });

  it('shows what was refused as something else than what is only staged', () => {
    expect(cellContent(context({ edited: { text: '-5' }, isRefused: true }))).toMatchObject({
      themeOverride: { bgCell: 'red' },
    });
  });

  it('of which only the beginning is there cannot be edited in place', () => {
    const row = { values: ['Once'], cut: ['7'], key: ['1'] };
    expect(cellContent(context({ row }))).toMatchObject({
      displayData: 'Once…',
      allowOverlay: false,
      readonly: true,
    });
    expect(cellContent(context({ row, edited: { text: 'Whole' } }))).toMatchObject({ allowOverlay: true });
  });

  it('with a long text that is not saved cannot be edited in place, and can be pasted over', () => {
    expect(cellContent(context({ edited: { text: 'x'.repeat(1025) } }))).toMatchObject({
      allowOverlay: false,
      readonly: false,
    });
  });

  it('with a text of megabytes is drawn without reading all of it', () => {
    const includes = jest.spyOn(String.prototype, 'includes');
    cellContent(context({ edited: { text: 'x'.repeat(2_000_000) } }));
    expect(includes.mock.contexts.filter((text) => String(text).length > 1_000_000)).toEqual([]);
    includes.mockRestore();
  });

  it('is read-only where the table is', () => {
    expect(cellContent(context({ canEdit: false }))).toMatchObject({ allowOverlay: false, readonly: true });
  });
});
