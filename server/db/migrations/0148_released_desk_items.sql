-- A closed account and a former member of staff take care of no items of the desk, and neither does an erased account.
update desk_item i set state = 'open', assignee_id = null
  where i.state = 'taken'
    and not exists (
      select from account a where a.id = i.assignee_id and a.is_staff and a.deactivated_at is null);
