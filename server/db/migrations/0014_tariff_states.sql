-- A tariff is a draft, hidden or published; only published ones are public. A draft may lack what the others must have.
alter table tariff
  add state text not null default 'published' check (state in ('draft', 'hidden', 'published')),
  alter service_id drop not null,
  alter price_bani drop not null,
  alter speed drop not null,
  add constraint tariff_complete
    check (state = 'draft' or (service_id is not null and price_bani is not null and speed is not null));

-- The form shows the state, so a change of it is a change of the record.
drop trigger tariff_versioned on tariff;
create trigger tariff_versioned before update on tariff
  for each row
  when ((old.provider_id, old.service_id, old.name, old.name_ro, old.price_bani, old.speed, old.description, old.description_ro,
      old.details, old.details_ro, old.picture_name, old.promotion_id, old.contract_condition_id, old.state)
    is distinct from (new.provider_id, new.service_id, new.name, new.name_ro, new.price_bani, new.speed, new.description,
      new.description_ro, new.details, new.details_ro, new.picture_name, new.promotion_id, new.contract_condition_id, new.state))
  execute function increment_version();
