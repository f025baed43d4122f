-- Offers may have the terms that contract conditions may have.
alter table offer drop constraint offer_duration_months_check,
  add constraint offer_duration_months_check check (duration_months between 0 and 120) not valid;
