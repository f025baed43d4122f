-- Optimistic locking: the version of a row grows with every change of what its form shows, whoever makes the change. Derived
-- columns of a tariff (prices, reach, popularity) are no change of it.
alter table tariff add version integer not null default 1;
alter table zone add version integer not null default 1;
alter table promotion add version integer not null default 1;
alter table contract_condition add version integer not null default 1;
alter table equipment_option add version integer not null default 1;
alter table provider add version integer not null default 1;
alter table review add version integer not null default 1;
-- Of what a provider sets of its manager: address, role and rules, not the manager's own name, picture or password.
alter table account add version integer not null default 1;

create function increment_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

do $$
declare versioned text;
begin
  foreach versioned in array array['promotion', 'contract_condition', 'equipment_option', 'provider']
  loop
    execute format('create trigger %I before update on %I
      for each row when (old.* is distinct from new.*) execute function increment_version()',
      versioned || '_versioned', versioned);
  end loop;
end $$;

create trigger zone_versioned before update on zone
  for each row
  when ((old.provider_id, old.name, old.geometry) is distinct from (new.provider_id, new.name, new.geometry))
  execute function increment_version();

create trigger tariff_versioned before update on tariff
  for each row
  when ((old.provider_id, old.service_id, old.name, old.name_ro, old.price_bani, old.speed, old.description, old.description_ro,
      old.details, old.details_ro, old.picture_name, old.promotion_id, old.contract_condition_id)
    is distinct from (new.provider_id, new.service_id, new.name, new.name_ro, new.price_bani, new.speed, new.description,
      new.description_ro, new.details, new.details_ro, new.picture_name, new.promotion_id, new.contract_condition_id))
  execute function increment_version();

create trigger review_versioned before update on review
  for each row
  when ((old.rating, old.comment, old.removed_at) is distinct from (new.rating, new.comment, new.removed_at))
  execute function increment_version();

create trigger account_versioned before update on account
  for each row
  when ((old.email, old.role, old.provider_id) is distinct from (new.email, new.role, new.provider_id))
  execute function increment_version();

-- Lists of a tariff and rules of a manager are rows of other tables: their changes are the owner's.
create function increment_version_of_tariffs() returns trigger language plpgsql as $$
begin
  update tariff set version = version + 1 where id in (select tariff_id from changed);
  return null;
end $$;

create function increment_version_of_managers() returns trigger language plpgsql as $$
begin
  update account set version = version + 1 where id in (select account_id from changed);
  return null;
end $$;

do $$
declare
  part text;
  owner text;
begin
  foreach part in array array['tariff_equipment', 'tariff_zone', 'tariff_address', 'manager_permission']
  loop
    owner := case part when 'manager_permission' then 'managers' else 'tariffs' end;
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function increment_version_of_%s()', part || '_added', part, owner);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function increment_version_of_%s()', part || '_changed', part, owner);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function increment_version_of_%s()', part || '_removed', part, owner);
  end loop;
end $$;

-- Kept responses to creations that may be sent again: their records have no changes yet that a form could have missed.
update creation set answer = (answer::jsonb || '{"version": 1}')::json where answer is not null;
