import { matchesWords, scoreCommand } from './score-command.ts';

const databaseSettings = [
  'Database settings',
  'connection string',
  'password',
  'psql',
  'connections',
  'sessions',
];

describe('the score of a command', () => {
  it.each(['database settings', 'dbset', 'connection', 'psql'])(
    'counts "%s" for words and their beginnings',
    (query) => {
      expect(scoreCommand('database-settings', query, databaseSettings)).toBeGreaterThan(0.1);
    },
  );

  it('is nothing where the letters are scattered over the words', () => {
    expect(scoreCommand('database-settings', 'snippets', databaseSettings)).toBe(0);
    expect(scoreCommand('snippets', 'snippets', ['Snippets'])).toBeGreaterThan(0.9);
  });

  it('does not go by the id', () => {
    expect(scoreCommand('recent:theme', 'recent', ['Theme'])).toBe(0);
  });
});

describe('what matches by its words', () => {
  it.each(['data', 'database settings', 'psql', 'connection', 'ds'])(
    'has words that begin with "%s"',
    (query) => {
      expect(matchesWords(query, databaseSettings)).toBe(true);
    },
  );

  it.each(['atabase', 'dbset', 'book'])('does not only have the letters of "%s"', (query) => {
    expect(matchesWords(query, [...databaseSettings, 'Keyboard shortcuts'])).toBe(false);
  });

  it('is everything while nothing is typed', () => {
    expect(matchesWords('', databaseSettings)).toBe(true);
  });
});
