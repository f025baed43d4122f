-- Lists of tariffs at a house show the confirmed connections and the refusals there. The desk answers requests for the tariffs of others.
-- Deferred: the version of the content, which all writers share, is locked only while the transaction commits.
create function bump_versions_by_house_outcome() returns trigger language plpgsql as $$
begin
  perform bump_versions_of_providers(array(
    select provider_id from unnest(array[old.provider_id, new.provider_id]) as provider_id where provider_id is not null
    union
    select provider_id from tariff where id in (old.tariff_id, new.tariff_id)));
  return null;
end $$;
create constraint trigger house_outcome_added after insert on request deferrable initially deferred
  for each row when (new.address_id is not null and (new.step = 'confirmed' or new.reason in ('no_line', 'no_port')))
  execute function bump_versions_by_house_outcome();
create constraint trigger house_outcome_changed
  after update of step, reason, confirmed_by, connected_at, address_id, provider_id, tariff_id on request deferrable initially deferred
  for each row
  when ((old.address_id is not null and (old.step = 'confirmed' or old.reason in ('no_line', 'no_port'))
      or new.address_id is not null and (new.step = 'confirmed' or new.reason in ('no_line', 'no_port')))
    and (old.step, old.reason, old.confirmed_by, old.connected_at, old.address_id, old.provider_id, old.tariff_id)
      is distinct from (new.step, new.reason, new.confirmed_by, new.connected_at, new.address_id, new.provider_id, new.tariff_id))
  execute function bump_versions_by_house_outcome();
create constraint trigger house_outcome_removed after delete on request deferrable initially deferred
  for each row when (old.address_id is not null and (old.step = 'confirmed' or old.reason in ('no_line', 'no_port')))
  execute function bump_versions_by_house_outcome();
-- Responses cached before show no outcomes
update content_version set catalogue = catalogue + 1, shared = catalogue + 1;
