-- Files with coverage zones, beside price lists.
alter table import
  drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('tariffs', 'coverage')),
  -- What publishing does to the addresses of the provider, and whether zones that the file lacks are deleted; null for price lists
  add column coverage jsonb;

-- Not a foreign key: undoing restores the zones that have been deleted
alter table import_row add column zone_id integer;

-- Identifies the zone in the provider's own system.
alter table zone add column import_key text check (import_key <> '');
create unique index zone_import_key on zone (provider_id, import_key) where import_key is not null;
