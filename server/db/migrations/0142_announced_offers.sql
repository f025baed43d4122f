-- The first offer of a provider is a change of the tender that its colleagues have in their list, and no new one.
create or replace function announce_offer() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabinet_events', json_build_object(
    'event', 'status', 'request', new.request_id, 'provider', new.provider_id)::text);
  return null;
end $$;
create or replace trigger offer_added_announced after insert on offer
  for each row execute function announce_offer();
