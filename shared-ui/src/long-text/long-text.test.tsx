import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongText } from './LongText.tsx';
import { breakableParts, MAX_UNBROKEN_UNITS } from './SoftBreaks.tsx';
import { CHUNK_UNITS, textChunks } from './text-chunks.ts';

const family = '👨‍👩‍👧';

describe('breakableParts', () => {
  it.each([
    ['a short text', 'some words', 1],
    ['a long text of short words', 'word '.repeat(1000), 1],
    ['a long word', 'a'.repeat(1000), 10],
    ['two long words', `${'a'.repeat(150)} ${'b'.repeat(150)}`, 3],
    ['emoji', '😀'.repeat(500), 10],
    ['accents by the thousand', `e${'\u0301'.repeat(1000)}`, 11],
    ['lone surrogates', '\ud83d'.repeat(300), 3],
  ])('cuts %s, and loses nothing', (_what, text, parts) => {
    const cut = breakableParts(text);
    expect(cut.join('')).toBe(text);
    expect(cut).toHaveLength(parts);
    for (const part of cut) expect(longestWord(part)).toBeLessThanOrEqual(MAX_UNBROKEN_UNITS + 1);
  });

  it('keeps joined emoji and letters with their accents together', () => {
    for (const letter of [family, 'e\u0301\u0323', '😀']) {
      for (const before of ['', 'a', 'ab', 'abc']) {
        const cut = breakableParts(before + letter.repeat(100));
        for (const part of cut.slice(1)) expect(part.startsWith(letter)).toBe(true);
      }
    }
  });
});

describe('textChunks', () => {
  it.each([
    ['lines', 'one line\n'.repeat(2000)],
    ['empty lines', '\n'.repeat(10_000)],
    ['words', 'word '.repeat(5000)],
    ['one word', 'a'.repeat(20_001)],
    ['emoji', '😀'.repeat(10_001)],
  ])('keeps all of %s, in small pieces', (_what, text) => {
    const chunks = textChunks(text);
    expect(chunks.length).toBeGreaterThan(1);
    for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(CHUNK_UNITS + 1);
    expect(chunks.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
    expect(chunks.every((chunk) => !/^[\udc00-\udfff]/.test(chunk))).toBe(true);
  });
});

describe('LongText', () => {
  it('shows the beginning of a long text, and more on request', async () => {
    const text = `${'a'.repeat(99)}\n`.repeat(30);
    const { container } = render(<LongText text={text} step={1000} />);
    expect(container.textContent).not.toContain(text);
    expect(screen.getByText('First 1,000 of 3,000 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(container).toHaveTextContent('a'.repeat(99));
  });

  it('shows every letter as it is', () => {
    const text = `<b>&amp;</b>\n\u202eevil\u200b\ud83d ${'x'.repeat(300)}`;
    const { container } = render(<LongText text={text} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('b')).toBeNull();
  });
});

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/\s/).map(({ length }) => length));
}
