/** Tables of the bookshop. Foreign keys and indexes, which would slow down loading, follow after the rows. */
export const tablesSql = `
create type order_status as enum ('pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned');
create type book_format as enum ('hardcover', 'paperback', 'ebook', 'audiobook');
create type payment_method as enum ('card', 'bank_transfer', 'gift_card', 'invoice');
create domain isbn13 as text check (value ~ '^97[89][0-9]{10}$');

create table publishers (
  id int generated always as identity primary key,
  name text not null unique,
  city text not null,
  founded_year int check (founded_year between 1450 and 2100),
  website text
);
create table authors (
  id int generated always as identity primary key,
  full_name text not null,
  born_on date,
  country char(2),
  biography text
);
create table genres (
  id int generated always as identity primary key,
  parent_id int,
  name text not null unique
);
create table books (
  id int generated always as identity primary key,
  publisher_id int not null,
  title text not null,
  isbn isbn13 not null unique,
  format book_format not null default 'paperback',
  price numeric(8,2) not null check (price >= 0),
  pages int check (pages > 0),
  published_on date not null,
  language text not null default 'en',
  tags text[] not null default '{}',
  details jsonb not null default '{}'
);
create table book_authors (
  book_id int not null,
  author_id int not null,
  position int not null default 1,
  primary key (book_id, author_id)
);
create table book_genres (
  book_id int not null,
  genre_id int not null,
  primary key (book_id, genre_id)
);
create table inventory (
  book_id int primary key,
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  reorder_level int not null default 5,
  shelf text,
  counted_at timestamptz
);
create table customers (
  id int generated always as identity primary key,
  auth_user_id uuid unique,
  email text not null unique,
  full_name text not null,
  phone text,
  newsletter boolean not null default false,
  loyalty_points int not null default 0,
  created_at timestamptz not null default now()
);
create table addresses (
  id int generated always as identity primary key,
  customer_id int not null,
  label text not null default 'home',
  line1 text not null,
  city text not null,
  postal_code text not null,
  country char(2) not null
);
create table discounts (
  code text primary key,
  description text,
  percent_off numeric(4,1) not null check (percent_off > 0 and percent_off <= 100),
  valid_during daterange not null
);
create table orders (
  id int generated always as identity primary key,
  customer_id int not null,
  address_id int,
  discount_code text,
  status order_status not null default 'pending',
  placed_at timestamptz not null default now(),
  note text
);
create table order_items (
  id bigint generated always as identity primary key,
  order_id int not null,
  book_id int not null,
  quantity int not null check (quantity > 0),
  unit_price numeric(8,2) not null
);
create table payments (
  id int generated always as identity primary key,
  order_id int not null,
  method payment_method not null,
  amount numeric(10,2) not null,
  paid_at timestamptz not null,
  reference uuid not null
);
create table shipments (
  id int generated always as identity primary key,
  order_id int not null,
  carrier text not null,
  tracking_code text not null unique,
  shipped_at timestamptz not null,
  delivered_at timestamptz
);
create table reviews (
  id int generated always as identity primary key,
  book_id int not null,
  customer_id int not null,
  rating smallint not null check (rating between 1 and 5),
  body text,
  created_at timestamptz not null,
  unique (book_id, customer_id)
);
create table staff (
  id int generated always as identity primary key,
  manager_id int,
  full_name text not null,
  job_title text not null,
  hired_on date not null,
  salary numeric(9,2)
);
`;

export const commentsSql = `
comment on table publishers is 'Houses whose books we sell';
comment on table authors is 'People who wrote at least one of our books';
comment on table genres is 'A tree of genres; the roots have no parent';
comment on table books is 'One row for each edition: the same text in two formats is two books';
comment on column books.isbn is 'ISBN-13 without dashes';
comment on column books.price is 'List price in euros, with tax';
comment on column books.details is 'Weight in grams, whether it is signed, series';
comment on table book_authors is 'Who wrote what, in the order of the title page';
comment on table book_genres is 'Shelves a book belongs on; most belong on one or two';
comment on table inventory is 'Stock of each book; reserved copies belong to orders that are paid but not packed';
comment on table customers is 'People who ordered or made an account';
comment on column customers.auth_user_id is 'The account in auth.users, when there is one';
comment on table addresses is 'Where customers want their parcels';
comment on table discounts is 'Codes that lower an order by a percentage';
comment on table orders is 'Orders, from basket to doorstep';
comment on table order_items is 'What was ordered, at the price of that day';
comment on column order_items.unit_price is 'In euros; later price changes do not touch it';
comment on table payments is 'Money that came in';
comment on table shipments is 'Parcels and where they are';
comment on table reviews is 'What customers think; one review for each book and customer';
comment on table staff is 'People who work here; salaries are for managers only';
`;
