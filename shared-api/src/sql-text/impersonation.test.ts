import {
  claimsOf,
  impersonationPrefix,
  PREFIX_LINES,
  TOKEN_LIFETIME_SECONDS,
  type ImpersonatedRole,
} from './impersonation.ts';

const ada: ImpersonatedRole = {
  type: 'postgrest',
  role: 'authenticated',
  aal: 'aal2',
  user: {
    id: '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0001',
    email: "o'hara@example.com",
    phone: null,
    raw_app_meta_data: { provider: 'email' },
    raw_user_meta_data: { name: "Ada\n'; drop table books; --", path: 'C:\\' },
    is_anonymous: false,
    role: 'authenticated',
  },
};

describe('claimsOf', () => {
  it('tells of a user as a token of an hour would', () => {
    expect(claimsOf('ref', ada, 1000)).toMatchObject({
      aal: 'aal2',
      aud: 'authenticated',
      role: 'authenticated',
      sub: ada.role === 'authenticated' ? ada.user.id : '',
      email: "o'hara@example.com",
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email' },
      exp: 1000 + TOKEN_LIFETIME_SECONDS,
    });
  });

  it('tells of a role alone where there is no user', () => {
    expect(claimsOf('ref', { type: 'postgrest', role: 'anon' }, 1)).toEqual({
      iss: 'howdah',
      ref: 'ref',
      role: 'anon',
      iat: 1,
      exp: 3601,
    });
  });
});

describe('impersonationPrefix', () => {
  it.each<ImpersonatedRole>([
    { type: 'postgrest', role: 'anon' },
    { type: 'postgrest', role: 'service_role' },
    ada,
  ])('has exactly 11 lines for $role', (role) => {
    const prefix = impersonationPrefix(role, claimsOf('ref', role, 1));
    expect(prefix.endsWith('\n')).toBe(true);
    expect(prefix.split('\n')).toHaveLength(PREFIX_LINES + 1);
    expect(PREFIX_LINES).toBe(11);
  });

  it('lets no claim end its own string or line', () => {
    const prefix = impersonationPrefix(ada, claimsOf('ref', ada, 1));
    const line = prefix.split('\n')[3] ?? '';
    const literal = /^ {2}set_config\('request\.jwt\.claims', '((?:[^']|'')*)', false\),$/.exec(line)?.[1];
    expect(JSON.parse((literal ?? '').replaceAll("''", "'"))).toEqual(claimsOf('ref', ada, 1));
  });
});
