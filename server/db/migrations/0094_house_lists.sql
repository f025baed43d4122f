-- Single houses in which a provider connects like in the zone, beside its outline.
create table zone_address (
  zone_id integer not null references zone on delete cascade,
  address_id integer not null references address,
  primary key (zone_id, address_id)
);
create index zone_address_address on zone_address (address_id);
create trigger zone_address_of_successor before insert on zone_address
  for each row execute function cover_successor();

-- A row that disappears with its zone is a change of the zone, which names the provider.
create function bump_versions_by_zone_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform bump_versions_of_shown_providers(array(select provider_id from zone where id in (select zone_id from added)));
  else
    perform bump_versions_of_shown_providers(array(select provider_id from zone where id in (select zone_id from gone)));
  end if;
  return null;
end $$;
create trigger zone_address_shown_new after insert on zone_address referencing new table as added
  for each statement execute function bump_versions_by_zone_address();
create trigger zone_address_shown_less after delete on zone_address referencing old table as gone
  for each statement execute function bump_versions_by_zone_address();
create trigger zone_address_shown_none after truncate on zone_address
  for each statement execute function bump_shared_version();

-- Lists of such houses: matched by a job, which takes up to a minute.
alter table import
  drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('tariffs', 'coverage', 'houses')),
  drop constraint import_state_check,
  add constraint import_state_check check (state in
    ('uploaded', 'checking', 'checked', 'publishing', 'published', 'failed', 'cancelled', 'undone')),
  add column zone_id integer references zone on delete set null;
create index import_zone on import (zone_id);
alter table import_row
  drop constraint import_row_outcome_check,
  add constraint import_row_outcome_check check (outcome in
    ('new', 'changed', 'removed', 'unchanged', 'invalid', 'skipped')),
  -- Not a foreign key: the address may be deleted before the row
  add column address_id integer;
