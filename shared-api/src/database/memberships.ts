import { array, boolean, object, string, type InferType } from 'yup';

// Since Postgres 16 several roles can grant the same membership; the list shows it once.
const sql = `select r.rolname::text as role, m.rolname::text as member, bool_or(a.admin_option) as admin
from pg_auth_members a
join pg_roles r on r.oid = a.roleid
join pg_roles m on m.oid = a.member
group by r.rolname, m.rolname
order by r.rolname, m.rolname;`;

const row = object({
  /** The role that has members. */
  role: string().required(),
  /** The member. */
  member: string().required(),
  /** Whether the member can add others. */
  admin: boolean().required(),
});

export type Membership = InferType<typeof row>;

/** Reads all memberships. */
export const membershipsQuery = { sql, schema: array(row).required() };
