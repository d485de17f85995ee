/** Foreign keys and indexes. They run after the rows, so that each is built in one pass. */
export const relationsSql = `
alter table genres add foreign key (parent_id) references genres (id);
alter table books add foreign key (publisher_id) references publishers (id);
alter table book_authors add foreign key (book_id) references books (id) on delete cascade, add foreign key (author_id) references authors (id);
alter table book_genres add foreign key (book_id) references books (id) on delete cascade, add foreign key (genre_id) references genres (id);
alter table inventory add foreign key (book_id) references books (id) on delete cascade;
alter table customers add foreign key (auth_user_id) references auth.users (id) on delete set null;
alter table addresses add foreign key (customer_id) references customers (id) on delete cascade;
alter table orders
  add foreign key (customer_id) references customers (id),
  add foreign key (address_id) references addresses (id),
  add foreign key (discount_code) references discounts (code);
alter table order_items add foreign key (order_id) references orders (id) on delete cascade, add foreign key (book_id) references books (id);
alter table payments add foreign key (order_id) references orders (id);
alter table shipments add foreign key (order_id) references orders (id);
alter table reviews add foreign key (book_id) references books (id) on delete cascade, add foreign key (customer_id) references customers (id) on delete cascade;
alter table staff add foreign key (manager_id) references staff (id);

create index books_publisher on books (publisher_id);
create index books_title on books (lower(title));
create index books_tags on books using gin (tags);
create index book_authors_author on book_authors (author_id);
create index book_genres_genre on book_genres (genre_id);
create index inventory_low on inventory (book_id) where on_hand <= reorder_level;
create index addresses_customer on addresses (customer_id);
create index orders_customer on orders (customer_id);
create index orders_placed on orders (placed_at desc);
create index orders_open on orders (status) where status in ('pending', 'paid', 'packed');
create index order_items_order on order_items (order_id);
create index order_items_book on order_items (book_id);
create index payments_order on payments (order_id);
create index shipments_order on shipments (order_id);
create index reviews_customer on reviews (customer_id);
`;
