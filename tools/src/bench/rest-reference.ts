import fastify from 'fastify';
import { type JWTPayload, jwtVerify } from 'jose';
import pg from 'pg';

/*
 * What somebody would write by hand instead of the REST API: a handler that verifies the token and sends the SQL. A process
 * of its own, as the platform is. `/row/<id>` and `/rows` send one query; with `?as=role` as the role of the token, in a
 * transaction.
 */

const { BENCH_DATABASE_URL: connectionString, BENCH_SECRET: secret = '' } = process.env;
const pool = new pg.Pool({ connectionString, max: 6 });
const key = new TextEncoder().encode(secret);
const app = fastify();

/** The statement that the REST API makes of a read. */
const answerSql = (source: string) =>
  `with source as (${source}) select count(rows)::text, coalesce(json_agg(rows), '[]')::text as body, null,
    nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), ''), null, null
    from (select * from source) as rows`;
const ROW = answerSql(
  'select "bench_rows".* from "public"."bench_rows" where "bench_rows"."id" = $1 limit $2 offset $3',
);
const ROWS = answerSql(
  'select "bench_rows".* from "public"."bench_rows" order by "bench_rows"."id" limit $1 offset $2',
);
const page = [1000, 0];

async function bodyOf(
  claims: JWTPayload,
  isAsRole: boolean,
  text: string,
  values: unknown[],
): Promise<string> {
  if (!isAsRole) return (await pool.query<{ body: string }>(text, values)).rows[0]!.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      claims.role,
      JSON.stringify(claims),
    ]);
    const { rows } = await client.query<{ body: string }>(text, values);
    await client.query('commit');
    return rows[0]!.body;
  } finally {
    client.release();
  }
}

app.get<{ Params: { id?: string }; Querystring: { as?: string } }>('/row/:id', async (request, reply) => {
  const { payload } = await jwtVerify(request.headers.authorization?.slice('Bearer '.length) ?? '', key);
  const body = await bodyOf(payload, request.query.as === 'role', ROW, [request.params.id, ...page]);
  return reply.type('application/json').send(body);
});
app.get<{ Querystring: { as?: string } }>('/rows', async (request, reply) => {
  const { payload } = await jwtVerify(request.headers.authorization?.slice('Bearer '.length) ?? '', key);
  return reply.type('application/json').send(await bodyOf(payload, request.query.as === 'role', ROWS, page));
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// Ends with the bench, even if that is killed.
process.stdin.resume().once('end', () => process.exit());
