-- Many requests may change in one transaction, for example when tariffs are deleted: each provider gets a new version once. The row of a
-- provider that was written by this transaction has a version that no reader has seen yet.
create or replace function bump_versions_by_house_outcome() returns trigger language plpgsql as $$
begin
  perform bump_versions_of_providers(array(
    select provider_id from (
      select provider_id from unnest(array[old.provider_id, new.provider_id]) as provider_id where provider_id is not null
      union
      select provider_id from tariff where id in (old.tariff_id, new.tariff_id)) changed
    where not exists (
      select from provider_version v
      where v.provider_id = changed.provider_id and v.xmin = pg_current_xact_id()::xid)));
  return null;
end $$;

-- A refused request that is withdrawn or transferred remains a refusal
drop trigger house_outcome_changed on request;
create constraint trigger house_outcome_changed
  after update of step, reason, confirmed_by, connected_at, address_id, provider_id, tariff_id on request deferrable initially deferred
  for each row
  when ((old.address_id is not null and (old.step = 'confirmed' or old.reason in ('no_line', 'no_port'))
      or new.address_id is not null and (new.step = 'confirmed' or new.reason in ('no_line', 'no_port')))
    and (case when old.step in ('withdrawn', 'transferred') then 'refused' else old.step end,
        old.reason, old.confirmed_by, old.connected_at, old.address_id, old.provider_id, old.tariff_id)
      is distinct from
      (case when new.step in ('withdrawn', 'transferred') then 'refused' else new.step end,
        new.reason, new.confirmed_by, new.connected_at, new.address_id, new.provider_id, new.tariff_id))
  execute function bump_versions_by_house_outcome();
