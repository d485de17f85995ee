import { cities, countries, firstNames, lastNames, streets, textArray } from '../words.ts';

const adjectives = [
  'Silent',
  'Hidden',
  'Last',
  'Paper',
  'Winter',
  'Salt',
  'Borrowed',
  'Crooked',
  'Golden',
  'Quiet',
  'Distant',
  'Broken',
  'Wandering',
  'Second',
  'Midnight',
  'Glass',
  'Forgotten',
  'Northern',
  'Painted',
  'Patient',
];
const nouns = [
  'Lighthouse',
  'Orchard',
  'Cartographer',
  'River',
  'Library',
  'Elephant',
  'Letter',
  'Harbour',
  'Clockmaker',
  'Garden',
  'Archive',
  'Island',
  'Translator',
  'Season',
  'Compass',
  'Kitchen',
  'Observatory',
  'Beekeeper',
  'Railway',
  'Atlas',
];
const endings = [
  '',
  '',
  '',
  ' of Ghent',
  ' in Autumn',
  ' and Other Stories',
  ': A Memoir',
  ' at Noon',
  ' without a Map',
  ' Returns',
];
const houses = [
  'Alder & Finch',
  'Blue Heron Press',
  'Cormorant Books',
  'Dunmore House',
  'Eastgate',
  'Fable & Sons',
  'Greywater',
  'Halcyon',
  'Inkwell Editions',
  'Juniper Lane',
  'Kestrel',
  'Lantern Yard',
  'Meridian',
  'Northlight',
  'Otter Creek',
  'Pilcrow',
  'Quill & Co',
  'Rookery',
  'Saltmarsh',
  'Tidewater',
  'Umber',
  'Verso Verde',
  'Willow Street',
  'Yarrow',
];
const genres = [
  'Fiction',
  'Non-fiction',
  'Crime',
  'Science fiction',
  'Poetry',
  'Historical',
  'History',
  'Nature',
  'Cooking',
  'Travel',
  'Biography',
  'Children',
];
const opinions = [
  'Could not put it down.',
  'A slow start, then marvellous.',
  'Beautifully printed.',
  'Not for me, but my sister loved it.',
  'The ending stayed with me for days.',
  'Too long by a hundred pages.',
  'I have bought three copies as presents.',
  'The translation is excellent.',
  'Arrived with a bent corner.',
  'Every chapter is a small world.',
];

/** The demo's current date. It is fixed, so that tests can refer to dates. */
const TODAY = '2026-11-01';

/**
 * All rows of the bookshop. At scale 1: 1,800 books, 6,000 customers, 45,000 orders, and at least 112,000
 * order items.
 */
export function rowsSql(scale: number): string {
  const count = (rows: number) => Math.max(10, Math.round(rows * scale));
  const books = count(1800);
  const customers = count(6000);
  const orders = count(45_000);
  const reviews = count(9000);
  const moment = (n: string, salt: number, days: number) =>
    `timestamptz '${TODAY} 09:00+00' - make_interval(days => pg_temp.pick(${n}, ${salt}, ${days}), secs => pg_temp.pick(${n}, ${salt + 1}, 43200))`;
  const name = (n: string, salt: number) =>
    `pg_temp.word(${textArray(firstNames)}, ${n}, ${salt}) || ' ' || pg_temp.word(${textArray(lastNames)}, ${n}, ${salt + 1})`;

  return `
insert into publishers (name, city, founded_year, website)
select house, pg_temp.word(${textArray(cities)}, n::int, 1), 1890 + pg_temp.pick(n::int, 2, 130),
  'https://' || trim(both '-' from regexp_replace(lower(house), '[^a-z]+', '-', 'g')) || '.example'
from unnest(${textArray(houses)}) with ordinality as t (house, n);

insert into authors (full_name, born_on, country, biography)
select ${name('n', 10)}, date '1930-01-01' + pg_temp.pick(n, 12, 25000), pg_temp.word(${textArray(countries)}, n, 13),
  case when n % 3 = 0 then null else 'Lives in ' || pg_temp.word(${textArray(cities)}, n, 14) || ' and writes in the mornings.' end
from generate_series(1, ${count(640)}) n;

insert into genres (name, parent_id)
select genre, case when n <= 2 then null when n <= 6 then 1 else 2 end
from unnest(${textArray(genres)}) with ordinality as t (genre, n);

insert into books (publisher_id, title, isbn, format, price, pages, published_on, language, tags, details)
select 1 + pg_temp.pick(n, 20, ${houses.length}),
  'The ' || pg_temp.word(${textArray(adjectives)}, n, 21) || ' ' || pg_temp.word(${textArray(nouns)}, n, 22) || pg_temp.word(${textArray(endings)}, n, 23),
  '978' || lpad((1000000000 + n::int8 * 4937)::text, 10, '0'),
  (enum_range(null::book_format))[1 + pg_temp.pick(n, 24, 4)],
  round((6 + pg_temp.pick(n, 25, 340) / 10.0)::numeric, 0) - 0.01,
  90 + pg_temp.pick(n, 26, 700),
  date '${TODAY}' - pg_temp.pick(n, 27, 14000),
  pg_temp.word(array['en', 'en', 'en', 'en', 'fr', 'de', 'pt', 'es'], n, 28),
  case pg_temp.pick(n, 29, 4) when 0 then '{staff pick}'::text[] when 1 then '{prize,"book club"}' when 2 then '{}' else '{new}' end,
  jsonb_build_object('weight_g', 180 + pg_temp.pick(n, 30, 900), 'signed', pg_temp.pick(n, 31, 40) = 0)
from generate_series(1, ${books}) n;

insert into book_authors (book_id, author_id, position)
select n, 1 + pg_temp.pick(n, 40, ${count(640)}), 1 from generate_series(1, ${books}) n
union all
select n, 1 + (pg_temp.pick(n, 40, ${count(640)}) + 7) % ${count(640)}, 2 from generate_series(1, ${books}, 6) n;

insert into book_genres (book_id, genre_id)
select n, 1 + pg_temp.pick(n, 41, 6) from generate_series(1, ${books}) n
union all
select n, 7 + pg_temp.pick(n, 42, 6) from generate_series(1, ${books}, 2) n;

insert into inventory (book_id, on_hand, reserved, reorder_level, shelf, counted_at)
select n, pg_temp.pick(n, 50, 60), pg_temp.pick(n, 51, 4), 3 + pg_temp.pick(n, 52, 8),
  chr(65 + pg_temp.pick(n, 53, 12)) || '-' || (1 + pg_temp.pick(n, 54, 40)), ${moment('n', 55, 90)}
from generate_series(1, ${books}) n;

insert into customers (email, full_name, phone, newsletter, loyalty_points, created_at)
select 'customer' || n || '@example.com', ${name('n', 60)},
  case when n % 4 = 0 then null else '+44 20 7946 ' || lpad(pg_temp.pick(n, 62, 10000)::text, 4, '0') end,
  pg_temp.pick(n, 63, 3) = 0, pg_temp.pick(n, 64, 2000), ${moment('n', 65, 1500)}
from generate_series(1, ${customers}) n;

insert into addresses (customer_id, label, line1, city, postal_code, country)
select n, 'home', (1 + pg_temp.pick(n, 70, 180)) || ' ' || pg_temp.word(${textArray(streets)}, n, 71) || ' Street',
  (${textArray(cities)})[place], lpad(pg_temp.pick(n, 73, 99999)::text, 5, '0'), (${textArray(countries)})[place]
from (select n, 1 + pg_temp.pick(n, 72, ${cities.length}) as place from generate_series(1, ${customers}) n) t;

insert into discounts (code, description, percent_off, valid_during) values
  ('WELCOME10', 'First order', 10, '[2022-01-01,2027-01-01)'),
  ('AUTUMN15', 'Autumn catalogue', 15, '[2026-09-01,2026-12-01)'),
  ('BOOKCLUB', 'For members of the book club', 12.5, '[2023-01-01,2027-01-01)'),
  ('CLEARANCE', 'End of line', 40, '[2026-01-01,2026-02-01)');

insert into orders (customer_id, address_id, discount_code, status, placed_at, note)
select customer, customer,
  case pg_temp.pick(n, 81, 12) when 0 then 'WELCOME10' when 1 then 'BOOKCLUB' when 2 then 'AUTUMN15' end,
  case
    when n > ${Math.round(orders * 0.985)} then (array['pending', 'paid', 'packed', 'shipped'])[1 + pg_temp.pick(n, 82, 4)]::order_status
    when pg_temp.pick(n, 83, 30) = 0 then 'cancelled'
    when pg_temp.pick(n, 84, 60) = 0 then 'returned'
    else 'delivered'
  end,
  timestamptz '${TODAY} 09:00+00' - make_interval(mins => ((${orders} - n) * ${(1_400_000 / orders).toFixed(4)})::int + pg_temp.pick(n, 85, 25)),
  case when pg_temp.pick(n, 86, 25) = 0 then 'Please leave it with the neighbour.' end
from (select n, 1 + pg_temp.pick(n, 80, ${customers}) as customer from generate_series(1, ${orders}) n) t;

insert into order_items (order_id, book_id, quantity, unit_price)
select o, b.id, 1 + case when pg_temp.pick(o * 8 + i, 90, 9) = 0 then pg_temp.pick(o, 91, 4) else 0 end, b.price
from generate_series(1, ${orders}) o
cross join lateral generate_series(1, 2 + case pg_temp.pick(o, 92, 4) when 0 then 1 when 1 then 1 else 0 end) i
join books b on b.id = 1 + pg_temp.pick(o * 8 + i, 93, ${books});

insert into payments (order_id, method, amount, paid_at, reference)
select o.id, (enum_range(null::payment_method))[1 + least(pg_temp.pick(o.id, 100, 7), 3)], t.total, o.placed_at + interval '3 minutes',
  md5('payment ' || o.id)::uuid
from orders o join (select order_id, sum(quantity * unit_price) as total from order_items group by 1) t on t.order_id = o.id
where o.status not in ('pending', 'cancelled');

insert into shipments (order_id, carrier, tracking_code, shipped_at, delivered_at)
select id, pg_temp.word(array['Parcelforce', 'DHL', 'bpost', 'PostNL'], id, 110), upper(substr(md5('parcel ' || id), 1, 14)),
  placed_at + make_interval(hours => 5 + pg_temp.pick(id, 111, 40)),
  case when status <> 'shipped' then placed_at + make_interval(hours => 50 + pg_temp.pick(id, 112, 90)) end
from orders where status in ('shipped', 'delivered', 'returned');

insert into reviews (book_id, customer_id, rating, body, created_at)
select distinct on (book_id, customer_id) * from (
  select 1 + pg_temp.pick(n, 120, ${books}) as book_id, 1 + pg_temp.pick(n, 121, ${customers}) as customer_id,
    5 - least(pg_temp.pick(n, 122, 9), pg_temp.pick(n, 123, 5)), pg_temp.word(${textArray(opinions)}, n, 124), ${moment('n', 125, 900)}
  from generate_series(1, ${reviews}) n
) t;

insert into staff (full_name, manager_id, job_title, hired_on, salary)
select ${name('n', 130)}, case when n = 1 then null when n <= 4 then 1 else 2 + n % 3 end,
  case when n = 1 then 'Director' when n <= 4 then 'Shop manager' else (array['Bookseller', 'Buyer', 'Packer'])[1 + n % 3] end,
  date '2009-03-01' + pg_temp.pick(n, 132, 6000), 24000 + 500 * pg_temp.pick(n, 133, 30) + case when n = 1 then 40000 when n <= 4 then 15000 else 0 end
from generate_series(1, 24) n;
`;
}
