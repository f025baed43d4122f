-- Tariffs of a provider with the same plan are variants of one offer, such as its terms of 12 and 24 months.
alter table tariff add column plan_id text check (plan_id <> '');
create index tariff_plan on tariff (provider_id, plan_id) where plan_id is not null;

drop trigger tariff_versioned on tariff;
create trigger tariff_versioned before update on tariff
  for each row
  when ((old.provider_id, old.service_id, old.name, old.name_ro, old.price_bani, old.speed, old.description, old.description_ro,
      old.details, old.details_ro, old.picture_name, old.image_focus_x, old.image_focus_y, old.promotion_id,
      old.contract_condition_id, old.state, old.plan_id)
    is distinct from (new.provider_id, new.service_id, new.name, new.name_ro, new.price_bani, new.speed, new.description,
      new.description_ro, new.details, new.details_ro, new.picture_name, new.image_focus_x, new.image_focus_y, new.promotion_id,
      new.contract_condition_id, new.state, new.plan_id))
  execute function increment_version();
