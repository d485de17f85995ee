import { pickSql } from './pick.ts';
import { firstNames, lastNames, textArray } from './words.ts';

const species: [latin: string, name: string, group: string][] = [
  ['Erithacus rubecula', 'European robin', 'bird'],
  ['Parus major', 'Great tit', 'bird'],
  ['Alcedo atthis', 'Common kingfisher', 'bird'],
  ['Strix aluco', 'Tawny owl', 'bird'],
  ['Lutra lutra', 'Eurasian otter', 'mammal'],
  ['Meles meles', 'European badger', 'mammal'],
  ['Sciurus vulgaris', 'Red squirrel', 'mammal'],
  ['Aglais io', 'Peacock butterfly', 'insect'],
  ['Bombus terrestris', 'Buff-tailed bumblebee', 'insect'],
  ['Calopteryx splendens', 'Banded demoiselle', 'insect'],
  ['Rana temporaria', 'Common frog', 'amphibian'],
  ['Salamandra salamandra', 'Fire salamander', 'amphibian'],
];

/** A nature diary with five tables. At scale 1, it has 9,000 sightings. */
export function fieldNotesSql(scale: number): string {
  const sightings = Math.max(10, Math.round(9000 * scale));
  const rows = species.map(([latin, name, group]) => `('${latin}', '${name}', '${group}')`).join(', ');
  return `
begin;
${pickSql}
create type animal_group as enum ('bird', 'mammal', 'insect', 'amphibian');
create table observers (id int generated always as identity primary key, full_name text not null, joined_on date not null);
create table sites (id int generated always as identity primary key, name text not null unique, habitat text not null, latitude double precision not null, longitude double precision not null);
create table species (id int generated always as identity primary key, latin_name text not null unique, common_name text not null, kind animal_group not null);
create table sightings (id int generated always as identity primary key, observer_id int not null, site_id int not null, species_id int not null, seen_at timestamptz not null, individuals int not null check (individuals > 0), notes text);
create table weather (site_id int not null, day date not null, temperature_c real, rain_mm real, primary key (site_id, day));

insert into observers (full_name, joined_on)
select pg_temp.word(${textArray(firstNames)}, n, 1) || ' ' || pg_temp.word(${textArray(lastNames)}, n, 2), date '2019-04-01' + pg_temp.pick(n, 3, 2500)
from generate_series(1, 24) n;
insert into sites (name, habitat, latitude, longitude) values
  ('Mill pond', 'pond', 51.0543, 3.7174), ('North meadow', 'meadow', 51.0712, 3.7421), ('Alder carr', 'wet woodland', 51.0231, 3.6902),
  ('Old railway', 'scrub', 51.0877, 3.7688), ('River bend', 'river', 51.0419, 3.8015), ('Beech stand', 'woodland', 51.0120, 3.7333);
insert into species (latin_name, common_name, kind) values ${rows};
insert into sightings (observer_id, site_id, species_id, seen_at, individuals, notes)
select 1 + pg_temp.pick(n, 10, 24), 1 + pg_temp.pick(n, 11, 6), 1 + pg_temp.pick(n, 12, ${species.length}),
  timestamptz '2026-10-31 18:00+00' - make_interval(mins => n * 170 + pg_temp.pick(n, 13, 160)), 1 + least(pg_temp.pick(n, 14, 12), pg_temp.pick(n, 15, 30)),
  case pg_temp.pick(n, 16, 5) when 0 then 'Heard before it was seen.' when 1 then 'Same place as last week.' when 2 then 'Photograph taken.' end
from generate_series(1, ${sightings}) n;
insert into weather (site_id, day, temperature_c, rain_mm)
select s, date '2026-01-01' + d, 4 + pg_temp.pick(s * 400 + d, 20, 220) / 10.0, pg_temp.pick(s * 400 + d, 21, 120) / 10.0
from generate_series(1, 6) s, generate_series(0, 300) d;

alter table sightings add foreign key (observer_id) references observers (id), add foreign key (site_id) references sites (id), add foreign key (species_id) references species (id);
alter table weather add foreign key (site_id) references sites (id);
create index sightings_seen on sightings (seen_at desc);
create index sightings_species on sightings (species_id);
create view species_counts as select s.common_name, s.kind, count(*) as sightings, sum(g.individuals) as individuals
  from sightings g join species s on s.id = g.species_id group by s.id order by 3 desc;

comment on table observers is 'People who walk the sites';
comment on table sites is 'Places that are visited each week';
comment on table species is 'What can be seen here';
comment on table sightings is 'One row for each time somebody saw something';
comment on table weather is 'Daily readings of the station at each site';
alter table sightings enable row level security;
create policy "Everybody reads sightings" on sightings for select to anon, authenticated using (true);
grant select on observers, sites, species, sightings, weather, species_counts to anon, authenticated;
grant all on all tables in schema public to service_role;
commit;
analyze;
`;
}
