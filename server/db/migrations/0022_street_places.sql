-- The number of houses of each street and their mean coordinates, which the address search needs of all streets: counted with each
-- change of a house. Coordinates are null for a street without houses.
alter table street
  add house_count integer not null default 0,
  add longitude double precision,
  add latitude double precision;

create function locate_streets(ids integer[]) returns void language plpgsql as $$
begin
  -- In the order of ids: two transactions that change the same streets then wait for each other instead of causing a deadlock
  perform from street where id = any(ids) order by id for no key update;
  update street set house_count = houses.count, longitude = houses.longitude, latitude = houses.latitude
  from (
    select changed.id, count(a.id) as count, avg(a.longitude) as longitude, avg(a.latitude) as latitude
    from unnest(ids) as changed(id) left join address a on a.street_id = changed.id
    group by changed.id
  ) houses
  where street.id = houses.id
    and (street.house_count, street.longitude, street.latitude) is distinct from (houses.count, houses.longitude, houses.latitude);
end $$;

create function locate_streets_of_houses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform locate_streets((select array_agg(distinct street_id) from added));
  elsif tg_op = 'DELETE' then
    perform locate_streets((select array_agg(distinct street_id) from gone));
  elsif tg_op = 'UPDATE' then
    perform locate_streets((select array_agg(street_id) from (select street_id from added union select street_id from gone) changed));
  else
    update street set house_count = 0, longitude = null, latitude = null where house_count > 0;
  end if;
  return null;
end $$;
create trigger address_located_new after insert on address referencing new table as added
  for each statement execute function locate_streets_of_houses();
create trigger address_located_again after update on address referencing old table as gone new table as added
  for each statement execute function locate_streets_of_houses();
create trigger address_located_less after delete on address referencing old table as gone
  for each statement execute function locate_streets_of_houses();
create trigger address_located_none after truncate on address
  for each statement execute function locate_streets_of_houses();

update street set house_count = houses.count, longitude = houses.longitude, latitude = houses.latitude
from (
  select street_id, count(*) as count, avg(longitude) as longitude, avg(latitude) as latitude from address group by street_id
) houses
where street.id = houses.street_id;
