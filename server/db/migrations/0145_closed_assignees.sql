-- A closed account takes care of no requests, and neither does one that has left its provider.
update request_assignee n set account_id = null
  where account_id is not null
    and not exists (
      select from account a where a.id = n.account_id and a.provider_id = n.provider_id and a.deactivated_at is null);
