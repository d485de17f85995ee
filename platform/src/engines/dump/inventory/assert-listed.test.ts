import { assertListed } from './assert-listed.ts';

/** A script of pg_dump: a function whose body has been pasted from another one, then a table. */
const script = `--
-- Name: total(); Type: FUNCTION; Schema: util; Owner: postgres
--

CREATE FUNCTION util.total() RETURNS bigint LANGUAGE sql AS $$
-- Name: total
select 1 $$;


--
-- Name: users; Type: TABLE; Schema: auth; Owner: postgres
--
`;

const sourceOf = (...names: string[]) => ({
  query: async <Row extends object>() =>
    names.map((name) => ({ kind: 'TABLE', schema: 'auth', name })) as object[] as Row[],
});

describe('the tables in the script of pg_dump', () => {
  it('are found behind a function whose body looks like a header', async () => {
    await expect(assertListed(sourceOf('users'), script)).resolves.toBeUndefined();
  });

  it('are named where they are missing', async () => {
    await expect(assertListed(sourceOf('users', 'gone'), script)).rejects.toThrow('auth.gone');
  });
});
