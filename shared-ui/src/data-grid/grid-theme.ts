import type { Theme } from '@glideapps/glide-data-grid';
import type { ReadToken } from '../theme/read-tokens.ts';

/** Pixels; rows and the header line up with lists elsewhere. */
export const ROW_HEIGHT = 28;
export const HEADER_HEIGHT = 32;

/** The grid is a canvas, so it needs the values of tokens. `fontFamily` is that of code, because cells are values. */
export function gridTheme(token: ReadToken, fontFamily: string): Partial<Theme> {
  return {
    accentColor: token('grid-selection-line'),
    accentFg: token('on-accent'),
    accentLight: token('grid-selection'),
    textDark: token('grid-text'),
    textMedium: token('grid-text-faint'),
    textLight: token('grid-text-faint'),
    textHeader: token('grid-header-text'),
    textHeaderSelected: token('on-accent'),
    bgCell: token('grid-surface'),
    bgCellMedium: token('grid-header'),
    bgHeader: token('grid-header'),
    bgHeaderHasFocus: token('grid-header-hover'),
    bgHeaderHovered: token('grid-header-hover'),
    bgSearchResult: token('grid-match'),
    borderColor: token('grid-line'),
    horizontalBorderColor: token('grid-line'),
    headerBottomBorderColor: token('border'),
    resizeIndicatorColor: token('grid-selection-line'),
    cellHorizontalPadding: 6, // a name of 12 letters fits the narrowest column
    cellVerticalPadding: 4,
    headerFontStyle: '500 12px',
    baseFontStyle: '12px',
    markerFontStyle: '11px',
    editorFontSize: '12px',
    fontFamily,
    roundingRadius: 0,
  };
}

/** The look of NULL, so that it differs from the text 'NULL' and from an empty text. */
export function nullTheme(token: ReadToken): Partial<Theme> {
  return { textDark: token('grid-null'), textLight: token('grid-null'), baseFontStyle: 'italic 11px' };
}
