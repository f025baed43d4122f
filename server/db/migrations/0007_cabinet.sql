-- Grows with each change of a request, so that who saves sees whether somebody else was faster.
alter table connection_request add version integer not null default 1;

create function bump_request_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger connection_request_versioned before update on connection_request
  for each row when (old.* is distinct from new.*) execute function bump_request_version();

-- Every instance hears of new requests and of new statuses once the transaction is committed. Ids alone: the listener reads
-- the rest, as far as its reader may see it.
create function announce_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabinet_events', json_build_object(
    'event', case tg_op when 'INSERT' then 'request' else 'status' end, 'request', new.id, 'provider', new.provider_id)::text);
  return null;
end $$;
create trigger connection_request_announced after insert or update of status, provider_id on connection_request
  for each row execute function announce_request();
