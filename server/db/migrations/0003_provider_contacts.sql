-- Contacts beside the phone. Every pair address/address_ro is Russian/Romanian.
alter table provider
  add email text not null default '',
  add address text not null default '',
  add address_ro text not null default '',
  add hours text not null default '',
  add hours_ro text not null default '';

-- Reviews show their author, and whether the author was connected by the provider: what changes that changes pages.
create trigger account_shown after update of full_name, email, avatar on account
  for each row
  when ((old.full_name, old.email, old.avatar) is distinct from (new.full_name, new.email, new.avatar))
  execute function bump_catalogue_version();

create trigger connected_request_added after insert on connection_request
  for each row when (new.status = 'connected' and new.account_id is not null)
  execute function bump_catalogue_version();
create trigger connected_request_changed after update of status, account_id, provider_id on connection_request
  for each row
  when ('connected' in (old.status, new.status) and coalesce(old.account_id, new.account_id) is not null
    and (old.status, old.account_id, old.provider_id) is distinct from (new.status, new.account_id, new.provider_id))
  execute function bump_catalogue_version();
create trigger connected_request_removed after delete on connection_request
  for each row when (old.status = 'connected' and old.account_id is not null)
  execute function bump_catalogue_version();
