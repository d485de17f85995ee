/** Views, functions, a trigger and policies. */
export const logicSql = `
create view order_totals as
  select o.id as order_id, o.customer_id, o.status, o.placed_at,
    count(i.id) as lines, sum(i.quantity) as copies,
    round(sum(i.quantity * i.unit_price) * (1 - coalesce(d.percent_off, 0) / 100), 2) as total
  from orders o
  join order_items i on i.order_id = o.id
  left join discounts d on d.code = o.discount_code
  group by o.id, d.percent_off;
comment on view order_totals is 'What each order comes to, with its discount';

create view bestsellers as
  select b.id as book_id, b.title, string_agg(distinct a.full_name, ', ') as authors,
    s.copies_sold, round(s.revenue, 2) as revenue
  from (select book_id, sum(quantity) as copies_sold, sum(quantity * unit_price) as revenue from order_items group by book_id) s
  join books b on b.id = s.book_id
  left join book_authors ba on ba.book_id = b.id
  left join authors a on a.id = ba.author_id
  group by b.id, s.copies_sold, s.revenue
  order by s.copies_sold desc;
comment on view bestsellers is 'Books by copies sold';

create materialized view monthly_sales as
  select date_trunc('month', o.placed_at)::date as month, count(distinct o.id) as orders,
    sum(i.quantity) as copies, sum(i.quantity * i.unit_price) as revenue
  from orders o join order_items i on i.order_id = o.id
  where o.status <> 'cancelled'
  group by 1 order by 1;
create unique index monthly_sales_month on monthly_sales (month);
comment on materialized view monthly_sales is 'Refreshed each night';

create function search_books(words text, up_to int default 20) returns setof books language sql stable as $$
  select * from books where title ilike '%' || words || '%' order by published_on desc limit up_to
$$;
comment on function search_books is 'Books whose title holds the words, newest first';

create function order_total(wanted int) returns numeric language sql stable as $$
  select total from order_totals where order_id = wanted
$$;
comment on function order_total is 'What one order comes to';

create function note_delivery() returns trigger language plpgsql as $$
begin
  if new.delivered_at is not null and old.delivered_at is null then
    update orders set status = 'delivered' where id = new.order_id and status = 'shipped';
  end if;
  return new;
end $$;
create trigger shipment_delivered after update of delivered_at on shipments
  for each row execute function note_delivery();

alter table customers enable row level security;
alter table addresses enable row level security;
alter table orders enable row level security;
alter table order_items enable row level security;
alter table reviews enable row level security;
alter table staff enable row level security;

create policy "Customers see themselves" on customers for select to authenticated using (auth_user_id = auth.uid());
create policy "Customers change themselves" on customers for update to authenticated using (auth_user_id = auth.uid());
create policy "Customers see their addresses" on addresses for all to authenticated
  using (customer_id in (select id from customers where auth_user_id = auth.uid()));
create policy "Customers see their orders" on orders for select to authenticated
  using (customer_id in (select id from customers where auth_user_id = auth.uid()));
create policy "Customers see their order items" on order_items for select to authenticated
  using (order_id in (select id from orders));
create policy "Everybody reads reviews" on reviews for select to anon, authenticated using (true);
create policy "Customers write their own reviews" on reviews for insert to authenticated
  with check (customer_id in (select id from customers where auth_user_id = auth.uid()));

grant usage on schema public to anon, authenticated, service_role;
grant select on publishers, authors, genres, books, book_authors, book_genres, reviews, bestsellers to anon, authenticated;
grant select on customers, addresses, orders, order_items to authenticated;
grant insert on reviews to authenticated;
grant all on all tables in schema public to service_role;

analyze;
`;
