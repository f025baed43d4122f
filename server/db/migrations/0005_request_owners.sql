-- Requests are an account's by its id or by its e-mail: see accounts/request-owner.ts.
create index connection_request_email on connection_request (lower(email)) where email is not null;

-- So a review may be of a confirmed customer by the e-mail alone. Whoever has an account or not: what connects is rare enough.
drop trigger connected_request_added on connection_request;
drop trigger connected_request_changed on connection_request;
drop trigger connected_request_removed on connection_request;
create trigger connected_request_added after insert on connection_request
  for each row when (new.status = 'connected')
  execute function bump_catalogue_version();
create trigger connected_request_changed after update of status, account_id, email, provider_id on connection_request
  for each row
  when ('connected' in (old.status, new.status)
    and (old.status, old.account_id, old.email, old.provider_id)
      is distinct from (new.status, new.account_id, new.email, new.provider_id))
  execute function bump_catalogue_version();
create trigger connected_request_removed after delete on connection_request
  for each row when (old.status = 'connected')
  execute function bump_catalogue_version();
