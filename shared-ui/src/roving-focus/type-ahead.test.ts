import { TypedLetters } from './type-ahead.ts';

describe('TypedLetters', () => {
  it('joins what is typed without a pause, and starts again after one', () => {
    const letters = new TypedLetters();
    expect(letters.isTyping(0)).toBe(false);
    expect(letters.add('a', 0)).toBe('a');
    expect(letters.isTyping(500)).toBe(true);
    expect(letters.add('b', 500)).toBe('ab');
    expect(letters.isTyping(1300)).toBe(false);
    expect(letters.add('c', 1300)).toBe('c');
  });

  it('starts again after another key', () => {
    const letters = new TypedLetters();
    letters.add('a', 0);
    letters.end();
    expect(letters.isTyping(1)).toBe(false);
    expect(letters.add('b', 1)).toBe('b');
  });
});
