import { monacoTheme } from './monaco-theme.ts';

describe('monacoTheme', () => {
  const theme = monacoTheme((name) => (name === 'code-keyword' ? '#aa00bb' : '#112233'), true);

  it('takes its colours from the tokens', () => {
    expect(theme.rules).toContainEqual({ token: 'keyword', foreground: '#aa00bb' });
    expect(theme.colors['editor.background']).toBe('#112233');
  });

  it('leaves no button in the blue of Monaco', () => {
    expect(theme.colors['button.background']).toBe('#112233');
  });

  it('starts from the base that fits the theme', () => {
    expect(theme.base).toBe('vs-dark');
    expect(monacoTheme(() => '#ffffff', false).base).toBe('vs');
  });

  it('names only colours that Monaco can read', () => {
    for (const colour of Object.values(theme.colors)) expect(colour).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
  });
});
