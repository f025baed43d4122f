-- An account that has left its provider takes care of none of its requests.
update request_assignee n set account_id = null
  where account_id is not null
    and not exists (select from account a where a.id = n.account_id and a.provider_id = n.provider_id);
