import { whoCan } from './who-can.ts';

it.each([
  ['write:Delete', 'organizations', 'Only owners'],
  ['infra:Execute', 'queue_jobs.projects.pause', 'Only owners and administrators'],
  ['write:Update', 'projects', 'Only owners, administrators and developers'],
  ['read:Read', 'projects', 'All members'],
])('says who can %s of %s', (action, resource, who) => {
  expect(whoCan(action, resource)).toBe(who);
});
