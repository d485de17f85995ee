import { fileName } from './open-file.ts';

it.each([
  ['Top 10: books / week', 'csv', 'top-10-books-week.csv'],
  ['Überblick größer', 'json', 'überblick-größer.json'],
  ['../../etc/passwd', 'csv', 'etc-passwd.csv'],
  ['???', 'csv', 'query-result.csv'],
  ['', 'csv', 'query-result.csv'],
])('names the file of %j', (snippet, extension, name) => {
  expect(fileName(snippet, extension)).toBe(name);
});

it('keeps names short', () => {
  expect(fileName('x'.repeat(500), 'csv')).toHaveLength(64);
});
