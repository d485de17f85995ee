import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { remoteAccess } from './remote-access.ts';

const requires = [
  { action: 'tenant:Sql:Query', resource: 'projects' },
  { action: 'secrets:Read', resource: 'service_api_keys' },
];

describe('remoteAccess', () => {
  it.each<[PermissionAnswer, PermissionAnswer, PermissionAnswer]>([
    ['allowed', 'allowed', 'allowed'],
    ['allowed', 'denied', 'denied'],
    ['allowed', 'unknown', 'unknown'],
    ['unknown', 'denied', 'denied'],
  ])('of %s and %s is %s', (first, second, expected) => {
    const can = (action: string) => (action === 'tenant:Sql:Query' ? first : second);
    expect(remoteAccess(requires, can)).toBe(expected);
  });

  it('is open where a remote asks for nothing', () => {
    expect(remoteAccess([], () => 'denied')).toBe('allowed');
  });
});
