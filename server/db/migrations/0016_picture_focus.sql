-- Which point of a picture stays in view where a page crops it, in percent of its width and height, in steps of ten.
alter table provider
  add image_focus_x smallint not null default 50 check (image_focus_x between 0 and 100 and image_focus_x % 10 = 0),
  add image_focus_y smallint not null default 50 check (image_focus_y between 0 and 100 and image_focus_y % 10 = 0);

alter table tariff
  add image_focus_x smallint not null default 50 check (image_focus_x between 0 and 100 and image_focus_x % 10 = 0),
  add image_focus_y smallint not null default 50 check (image_focus_y between 0 and 100 and image_focus_y % 10 = 0);
-- Pages have cropped these at the top
update tariff set image_focus_y = 100 where picture_name is not null;

drop trigger tariff_versioned on tariff;
create trigger tariff_versioned before update on tariff
  for each row
  when ((old.provider_id, old.service_id, old.name, old.name_ro, old.price_bani, old.speed, old.description, old.description_ro,
      old.details, old.details_ro, old.picture_name, old.image_focus_x, old.image_focus_y, old.promotion_id,
      old.contract_condition_id, old.state)
    is distinct from (new.provider_id, new.service_id, new.name, new.name_ro, new.price_bani, new.speed, new.description,
      new.description_ro, new.details, new.details_ro, new.picture_name, new.image_focus_x, new.image_focus_y, new.promotion_id,
      new.contract_condition_id, new.state))
  execute function increment_version();
