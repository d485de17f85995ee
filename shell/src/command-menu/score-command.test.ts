import { scoreCommand } from './score-command.ts';

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
