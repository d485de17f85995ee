import { gridTheme, nullTheme } from './grid-theme.ts';

const token = (name: string) => ({ 'grid-null': '#777777', 'grid-text': '#eeeeee' })[name] ?? '#112233';

it('gridTheme takes its colours from the tokens and its letters from code', () => {
  expect(gridTheme(token, 'Mono')).toMatchObject({
    textDark: '#eeeeee',
    bgCell: '#112233',
    fontFamily: 'Mono',
  });
});

it('nullTheme tells NULL from text by colour and slant', () => {
  expect(nullTheme(token).textDark).not.toBe(gridTheme(token, 'Mono').textDark);
  expect(nullTheme(token).baseFontStyle).toMatch(/^italic/);
});
