-- What the lists of tariffs are filtered and ordered by, stored with the tariff, so that indexes can contain it: whether its service has
-- a speed, and the unit of the speed, which is unknown for a draft without a service.
alter table tariff
  add has_speed boolean not null default true,
  add is_in_mbps boolean not null default false,
  add is_in_gb boolean not null default false;

create or replace function clear_speed_of_tv_and_telephony() returns trigger language plpgsql as $$
declare service_kind text := (select kind from service where id = new.service_id);
begin
  new.has_speed := service_kind is null or service_kind not in ('tv', 'telephony');
  new.is_in_gb := service_kind is not distinct from 'mobile';
  new.is_in_mbps := service_kind is not null and new.has_speed and not new.is_in_gb;
  if not new.has_speed then
    new.speed := 0;
  end if;
  return new;
end $$;
alter function clear_speed_of_tv_and_telephony() rename to derive_speed_of_tariff;
alter trigger tariff_speed on tariff rename to tariff_speed_derived;

-- The same for the tariffs of a service that becomes one of another kind
create function derive_speeds_of_service() returns trigger language plpgsql as $$
begin
  update tariff set service_id = new.id where service_id = new.id;
  return null;
end $$;
create trigger service_kind_changed after update of kind on service
  for each row when (old.kind <> new.kind) execute function derive_speeds_of_service();

update tariff set service_id = service_id;

-- One index for each order of a public list: the first page of a list reads a few rows, however many there are.
create index tariff_popular on tariff (popularity_rank, effective_cost_bani, id) where state = 'published';
create index tariff_popular_speed_first on tariff (has_speed desc, popularity_rank, effective_cost_bani, id)
  where state = 'published';
create index tariff_price on tariff (shown_price_bani, id) where state = 'published';
create index tariff_price_speed_first on tariff (has_speed desc, shown_price_bani, id) where state = 'published';
create index tariff_price_descending on tariff (shown_price_bani desc, id) where state = 'published';
create index tariff_price_descending_speed_first on tariff (has_speed desc, shown_price_bani desc, id)
  where state = 'published';
create index tariff_cost on tariff (effective_cost_bani, id) where state = 'published';
create index tariff_cost_speed_first on tariff (has_speed desc, effective_cost_bani, id) where state = 'published';
create index tariff_speed on tariff (is_in_mbps desc, has_speed desc, speed desc nulls last, popularity_rank, id)
  where state = 'published';
create index tariff_volume on tariff (is_in_gb desc, has_speed desc, speed desc nulls last, popularity_rank, id)
  where state = 'published';

-- Everything that lists are filtered by, except the name: counts read this index alone
create index tariff_counted on tariff (service_id, price_bani)
  include (provider_id, shown_price_bani, speed, is_in_mbps, is_in_gb, promotion_id) where state = 'published';

-- What is available at a point without being bound to a zone
create index tariff_everywhere on tariff (id) where reach = 'everywhere';
create index tariff_in_zones_of_provider on tariff (provider_id) where reach = 'provider_zones';

-- The providers that no list shows: the desk and suspended ones
create index provider_hidden on provider (id) where is_desk or suspended_at is not null;
