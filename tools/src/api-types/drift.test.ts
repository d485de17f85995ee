import { driftMessage, TYPES_FILE } from './drift.ts';

describe('driftMessage', () => {
  it('is none when the committed types are those of the document', () => {
    expect(driftMessage('a\nb\n', 'a\nb\n')).toBeNull();
  });

  it.each([
    ['a\nb\n', 'a\nc\n', 2],
    ['a', 'a\nb', 2],
    ['a\nb', 'a', 2],
    ['', 'a', 1],
  ])('names the first line that differs between %j and %j', (committed, generated, line) => {
    const message = driftMessage(committed, generated);
    expect(message).toContain(`${TYPES_FILE} differs`);
    expect(message).toContain(`line ${line}.`);
    expect(message).toContain('npm run api:types');
  });

  it('says when there are none', () => {
    expect(driftMessage(undefined, 'a')).toContain('does not exist');
  });
});
