-- The name of a zone in Romanian; empty if it is the same as the Russian one.
alter table zone add column name_ro text not null default '';

create or replace trigger zone_versioned before update on zone
  for each row
  when ((old.provider_id, old.name, old.name_ro, old.geometry)
    is distinct from (new.provider_id, new.name, new.name_ro, new.geometry))
  execute function increment_version();
