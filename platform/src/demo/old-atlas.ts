/** A small old project that is paused. A restore brings its rows back. */
export const oldAtlasSql = `
begin;
create table maps (id int generated always as identity primary key, title text not null, drawn_in int not null, scale text);
create table places (id int generated always as identity primary key, map_id int not null references maps (id), name text not null, old_name text, x numeric(6,2) not null, y numeric(6,2) not null);
create index places_map on places (map_id);
insert into maps (title, drawn_in, scale) values
  ('The coast from Ostend to Bruges', 1641, '1:120000'), ('The rivers Scheldt and Lys', 1709, '1:90000'),
  ('Ghent and its gates', 1823, '1:10000'), ('Railways of the north', 1877, '1:200000');
insert into places (map_id, name, old_name, x, y)
select 1 + n % 4, (array['Bruges', 'Ghent', 'Ostend', 'Kortrijk', 'Dendermonde', 'Aalst', 'Veurne', 'Damme'])[1 + n % 8],
  (array['Brugge', 'Gendt', 'Oostende', 'Courtray', 'Termonde', 'Alost', 'Furnes', 'Dam'])[1 + n % 8], (n * 37 % 1000) / 10.0, (n * 53 % 1000) / 10.0
from generate_series(1, 320) n;
comment on table maps is 'Sheets that were scanned';
comment on table places is 'Names on the sheets, then and now';
commit;
analyze;
`;
