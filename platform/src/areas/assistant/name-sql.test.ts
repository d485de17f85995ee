import { nameInReply } from './name-sql.ts';

describe('the name of a query', () => {
  it.each([
    ['{"title": "Newest books", "description": "Ten of them."}'],
    ['Sure!\n```json\n{"title": " Newest\\nbooks ", "description": "Ten of them."}\n```\nEnjoy.'],
  ])('is read from %j', (reply) => {
    expect(nameInReply(reply)).toEqual({ title: 'Newest books', description: 'Ten of them.' });
  });

  it('needs no description, and is cut where it is long', () => {
    expect(nameInReply(`{"title": "${'x'.repeat(300)}"}`)).toEqual({
      title: 'x'.repeat(100),
      description: '',
    });
  });

  it.each(['Books', '', '{"title": 7}', '{"title": " "}', '{"name": "Books"}', '}{', '[]'])(
    'is not in %j',
    (reply) => {
      expect(() => nameInReply(reply)).toThrow(
        expect.objectContaining({ code: 'assistant_request_refused' }),
      );
    },
  );
});
