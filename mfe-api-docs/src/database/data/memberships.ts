import { array, boolean, object, string, type InferType } from 'yup';

// Since Postgres 16 one membership can be granted by several: it is shown once.
const sql = `select r.rolname::text as role, m.rolname::text as member, bool_or(a.admin_option) as admin
from pg_auth_members a
join pg_roles r on r.oid = a.roleid
join pg_roles m on m.oid = a.member
group by r.rolname, m.rolname
order by r.rolname, m.rolname;`;

const row = object({
  /** Whose privileges are given. */
  role: string().required(),
  /** Who gets them. */
  member: string().required(),
  /** Whether the member may add others. */
  admin: boolean().required(),
});

export type Membership = InferType<typeof row>;

/** Who is a member of what. Only reads. */
export const membershipsQuery = { sql, schema: array(row).required() };
