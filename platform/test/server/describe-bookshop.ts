/** Runs SQL on the bookshop and returns the rows. */
type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** Declares the tests of the demo's bookshop. Some apply only to its full size. */
export function describeBookshop(ask: Ask, isFullSize: boolean): void {
  const one = async (sql: string) => (await ask(sql))[0]!;

  describe('the bookshop', () => {
    it(`has ${isFullSize ? 'more than 100,000' : 'some'} rows in its largest table, and at least ten tables`, async () => {
      expect((await one('select count(*)::int as n from order_items')).n).toBeGreaterThan(
        isFullSize ? 100_000 : 100,
      );
      const tables = await one(
        "select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      );
      expect(tables.n).toBeGreaterThanOrEqual(10);
    });

    it('has a comment on every table, and foreign keys', async () => {
      const { bare, keys, policies } = await one(`select
      (select count(*)::int from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') is null) as bare,
      (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
      (select count(*)::int from pg_policy) as policies`);
      expect(bare).toBe(0);
      expect(keys).toBeGreaterThanOrEqual(15);
      expect(policies).toBeGreaterThanOrEqual(5);
    });

    if (isFullSize) {
      it('is the same on every machine', async () => {
        const { books, customers } = await one(`select
      (select md5(string_agg(b::text, '|' order by id)) from books b) as books,
      (select md5(string_agg(c::text, '|' order by id)) from customers c) as customers`);
        expect({ books, customers }).toMatchInlineSnapshot(`
     {
       "books": "783405dcab5edff9d60596134d65461c",
       "customers": "c76d4f92106cddc70fa0df17420ec592",
     }
    `);
      });
    }

    it('has orders with correct totals, and parcels only for shipped orders', async () => {
      const { unpaid, early } = await one(`select
      (select count(*)::int from payments p join (select order_id, sum(quantity * unit_price) as total from order_items group by 1) t
        on t.order_id = p.order_id where p.amount <> t.total) as unpaid,
      (select count(*)::int from shipments s join orders o on o.id = s.order_id where s.shipped_at < o.placed_at or s.delivered_at < s.shipped_at) as early`);
      expect({ unpaid, early }).toEqual({ unpaid: 0, early: 0 });
    });

    it('has accounts of customers', async () => {
      const { accounts, linked } = await one(`select
      (select count(*)::int from auth.users) as accounts,
      (select count(*)::int from customers c join auth.users u on u.id = c.auth_user_id and u.email = c.email) as linked`);
      expect(accounts).toBe(linked);
      expect(accounts).toBeGreaterThan(isFullSize ? 300 : 0);
    });

    it('has working views and functions', async () => {
      expect((await one("select count(*)::int as n from search_books('lighthouse')")).n).toBe(
        isFullSize ? 20 : 2,
      );
      expect(Number((await one('select order_total(1) as total')).total)).toBeGreaterThan(0);
      expect(await one('select title, copies_sold from bestsellers limit 1')).toMatchObject({
        title: expect.any(String),
      });
    });
  });
}
