import { pageShape } from './page-shape.ts';

it.each([
  ['/projects', 'grid'],
  ['/org/demo/team', 'cards'],
  ['/project/ref', 'overview'],
  ['/project/ref/', 'overview'],
  ['/project/ref/sql/new', 'workspace'],
  ['/project/ref/api', 'workspace'],
  ['/project/ref/api/libraries', 'cards'],
  ['/project/ref/database/roles', 'list'],
  ['/project/ref/database/backups/scheduled', 'table'],
  ['/project/ref/settings/general', 'cards'],
  ['/sign-in', undefined],
])('%s loads in the shape %s', (pathname, shape) => {
  expect(pageShape(pathname)).toBe(shape);
});
