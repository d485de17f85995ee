import { curl } from './bash-text.ts';
import type { Sample, SampleProject } from './sample.ts';

const EMAIL = 'someone@example.com';
const PHONE = '+13334445555';
const PASSWORD = 'a-long-password';
/** Six digits (docs/product/api-docs.md#numbers). */
const CODE = '123456';

/** People who sign up to the project and sign in (docs/product/api-docs.md#screens). */
export function userSamples(project: SampleProject): Sample[] {
  const post = (path: string, json: unknown, caller?: 'service') =>
    curl(project, { method: 'POST', path: `/auth/v1${path}`, caller, json });
  const js = (call: string) => `const { data, error } = await supabase.auth.${call}`;

  return [
    {
      id: 'sign-up',
      js: js(`signUp({\n  email: '${EMAIL}',\n  password: '${PASSWORD}',\n})`),
      bash: post('/signup', { email: EMAIL, password: PASSWORD }),
    },
    {
      id: 'sign-in',
      js: js(`signInWithPassword({\n  email: '${EMAIL}',\n  password: '${PASSWORD}',\n})`),
      bash: post('/token?grant_type=password', { email: EMAIL, password: PASSWORD }),
    },
    {
      id: 'magic-link',
      js: js(`signInWithOtp({\n  email: '${EMAIL}',\n})`),
      bash: post('/magiclink', { email: EMAIL }),
    },
    {
      id: 'phone-sign-up',
      js: js(`signUp({\n  phone: '${PHONE}',\n  password: '${PASSWORD}',\n})`),
      bash: post('/signup', { phone: PHONE, password: PASSWORD }),
    },
    {
      id: 'phone-code',
      js: js(`signInWithOtp({\n  phone: '${PHONE}',\n})`),
      bash: post('/otp', { phone: PHONE }),
    },
    {
      id: 'verify-code',
      js: js(`verifyOtp({\n  phone: '${PHONE}',\n  token: '${CODE}',\n  type: 'sms',\n})`),
      bash: post('/verify', { type: 'sms', phone: PHONE, token: CODE }),
    },
    {
      id: 'get-user',
      js: 'const { data: { user } } = await supabase.auth.getUser()',
      bash: curl(project, { path: '/auth/v1/user', caller: 'user' }),
    },
    {
      id: 'update-user',
      js: js(
        `updateUser({\n  email: 'new@example.com',\n  password: 'a-new-long-password',\n  data: { nickname: 'Ada' },\n})`,
      ),
      bash: curl(project, {
        method: 'PUT',
        path: '/auth/v1/user',
        caller: 'user',
        json: { email: 'new@example.com', password: 'a-new-long-password', data: { nickname: 'Ada' } },
      }),
    },
    {
      id: 'recover-password',
      js: `const { data, error } = await supabase.auth\n  .resetPasswordForEmail('${EMAIL}')`,
      bash: post('/recover', { email: EMAIL }),
    },
    {
      id: 'sign-out',
      js: 'const { error } = await supabase.auth.signOut()',
      bash: curl(project, { method: 'POST', path: '/auth/v1/logout', caller: 'user' }),
    },
    {
      id: 'invite-user',
      js: `const { data, error } = await supabase.auth.admin\n  .inviteUserByEmail('${EMAIL}')`,
      bash: post('/invite', { email: EMAIL }, 'service'),
    },
  ];
}
