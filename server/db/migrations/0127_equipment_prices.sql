-- What customers pay for a device; unknown until the provider states it.
alter table equipment add column price_kind text not null default 'unknown';
alter table equipment add column amount_bani integer;
alter table equipment
  add constraint equipment_price_kind check (price_kind in ('unknown', 'free', 'rent', 'purchase')) not valid;
alter table equipment
  add constraint equipment_price check ((price_kind in ('rent', 'purchase')) = (amount_bani is not null) and amount_bani > 0) not valid;
