-- The version of the catalogue at the last change of what is shown of each provider, so that a change of one provider invalidates only the
-- responses that show it. A row outlives its provider: the responses that showed it are outdated too.
create table provider_version (
  provider_id integer primary key,
  version bigint not null
);
create index provider_version_by_version on provider_version (version);

-- The same for what belongs to no single provider: services, equipment types and banners
alter table content_version add shared bigint not null default 1;

create function bump_shared_version() returns trigger language plpgsql as $$
begin
  update content_version set catalogue = catalogue + 1, shared = catalogue + 1;
  return null;
end $$;

-- The row of content_version is locked until the end of the transaction, so versions are committed in their order.
create function bump_versions_of_providers(changed integer[]) returns void language plpgsql as $$
declare current bigint;
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  update content_version set catalogue = catalogue + 1 returning catalogue into current;
  insert into provider_version (provider_id, version)
    select distinct provider_id, current from unnest(changed) as provider_id
    on conflict (provider_id) do update set version = excluded.version;
end $$;

-- A row that disappears with its tariff is a change of the tariff, which names the provider.
do $$
declare
  shown text;
  query text;
begin
  for shown, query in values
    ('provider', 'select id from %I'),
    ('tariff', 'select provider_id from %I'),
    ('promotion', 'select provider_id from %I'),
    ('contract_condition', 'select provider_id from %I'),
    ('equipment', 'select provider_id from %I'),
    ('zone', 'select provider_id from %I'),
    ('tariff_equipment', 'select provider_id from tariff where id in (select tariff_id from %I)'),
    ('tariff_zone', 'select provider_id from tariff where id in (select tariff_id from %I)'),
    ('tariff_address', 'select provider_id from tariff where id in (select tariff_id from %I)')
  loop
    execute format('drop trigger %I on %I', shown || '_shown', shown);
    execute format(
      'create function %1$I() returns trigger language plpgsql as $function$
      begin
        if tg_op = ''INSERT'' then
          perform bump_versions_of_providers(array(%2$s));
        elsif tg_op = ''DELETE'' then
          perform bump_versions_of_providers(array(%3$s));
        else
          perform bump_versions_of_providers(array(%2$s union %3$s));
        end if;
        return null;
      end $function$',
      'bump_versions_by_' || shown, format(query, 'added'), format(query, 'gone'));
    execute format('create trigger %I after insert on %I referencing new table as added
      for each statement execute function %I()', shown || '_shown_new', shown, 'bump_versions_by_' || shown);
    execute format('create trigger %I after update on %I referencing old table as gone new table as added
      for each statement execute function %I()', shown || '_shown_again', shown, 'bump_versions_by_' || shown);
    execute format('create trigger %I after delete on %I referencing old table as gone
      for each statement execute function %I()', shown || '_shown_less', shown, 'bump_versions_by_' || shown);
    execute format('create trigger %I after truncate on %I
      for each statement execute function bump_shared_version()', shown || '_shown_none', shown);
  end loop;
  foreach shown in array array['service', 'equipment_type', 'banner']
  loop
    execute format('drop trigger %I on %I', shown || '_shown', shown);
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function bump_shared_version()', shown || '_shown', shown);
  end loop;
end $$;
drop function bump_catalogue_version();
