/**
 * Creates accounts for the first ten customers and every fifteenth further one, so that policies with
 * `auth.uid()` match rows. The ids are the same on every machine.
 */
export const accountsSql = `
insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, last_sign_in_at, created_at, updated_at)
select md5('customer ' || id)::uuid, email, created_at + interval '4 minutes',
  jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email')),
  jsonb_build_object('full_name', full_name, 'newsletter', newsletter),
  created_at + (timestamptz '2026-11-01 09:00+00' - created_at) * pg_temp.pick(id, 120, 100) / 100, created_at, created_at
from customers where id <= 10 or id % 15 = 0;
update customers set auth_user_id = u.id from auth.users u where u.email = customers.email;
`;
