import { findPlaceholders } from '../editor/placeholders.ts';
import { findTemplates, TEMPLATES } from './templates.ts';

describe('the templates', () => {
  it('have ids and titles of their own', () => {
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
    expect(new Set(TEMPLATES.map(({ title }) => title)).size).toBe(TEMPLATES.length);
  });

  it('are those of the decisions', () => {
    const ids = (kind: string) => TEMPLATES.filter((each) => each.kind === kind).map(({ id }) => id);
    expect(ids('template')).toEqual(
      expect.arrayContaining([
        'create-table',
        'add-view',
        'add-column',
        'add-comments',
        'show-extensions',
        'show-version',
        'active-connections',
        'automatic-timestamps',
        'increment-field',
        'most-frequent-queries',
        'slowest-queries',
        'cache-hit-rate',
        'large-tables',
      ]),
    );
    expect(ids('quickstart').sort()).toEqual([
      'colors',
      'countries-cities',
      'subscriptions',
      'team-chat',
      'todo-list',
      'user-profiles',
      'vector-search',
    ]);
  });

  it.each(TEMPLATES.filter(({ kind }) => kind === 'quickstart'))(
    'quickstart $id runs as it is',
    ({ sql }) => {
      expect(findPlaceholders(sql)).toEqual([]);
    },
  );

  it.each([
    ['cache', ['cache-hit-rate']],
    ['  HNSW ', ['vector-search']],
    ['adds to a number', ['increment-field']],
    ['nothing of the kind', []],
  ])('are found by "%s"', (search, ids) => {
    expect(findTemplates(TEMPLATES, search).map(({ id }) => id)).toEqual(ids);
  });
});
