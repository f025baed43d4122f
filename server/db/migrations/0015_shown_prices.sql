-- The price that cards show, which lists are filtered and ordered by: with the discount in whole lei, else as it is.
-- Derived by catalogue/derived-columns.ts like the others.
alter table tariff add column shown_price_bani integer not null default 0;
update tariff t set shown_price_bani = case
  when exists (select from promotion p where p.id = t.promotion_id and p.discount_percent > 0) then t.discounted_price_lei * 100
  else coalesce(t.price_bani, 0)
end;

-- Television and telephony have no speed, whatever a form sends.
create function clear_speed_of_tv_and_telephony() returns trigger language plpgsql as $$
begin
  if (select kind from service where id = new.service_id) in ('tv', 'telephony') then
    new.speed = 0;
  end if;
  return new;
end $$;
create trigger tariff_speed before insert or update of service_id, speed on tariff
  for each row execute function clear_speed_of_tv_and_telephony();
update tariff set speed = 0 where service_id in (select id from service where kind in ('tv', 'telephony'));
