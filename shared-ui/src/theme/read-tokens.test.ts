/** @needs-page */
import { fullHex, readTokens, watchTheme } from './read-tokens.ts';

describe('fullHex', () => {
  it.each([
    ['#5B5BD6', '#5b5bd6'],
    ['#fff', '#ffffff'],
    ['#1c202433', '#1c202433'],
    ['#abcd', '#aabbccdd'],
    ['', '#808080'],
    ['rebeccapurple', '#808080'],
  ])('turns %j into %s', (colour, hex) => {
    expect(fullHex(colour)).toBe(hex);
  });
});

describe('theme tokens', () => {
  it('are read from the page', () => {
    document.documentElement.style.setProperty('--code-text', ' #111 ');
    expect(readTokens()('code-text')).toBe('#111111');
  });

  it('are announced again when the theme changes, until unsubscribed', async () => {
    const onChange = jest.fn();
    const stop = watchTheme(onChange);
    document.documentElement.dataset.theme = 'dark';
    await Promise.resolve();
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
    document.documentElement.dataset.theme = 'light';
    await Promise.resolve();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
