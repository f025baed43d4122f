-- The lists of the desk by each filter, in their order: of 100,000 rows a deep page, and their number, are read from an index alone.
drop index desk_item_waiting;
create index desk_item_waiting on desk_item (kind, assignee_id) where state <> 'closed';
create index desk_item_late on desk_item (due_at) where state <> 'closed';
create index desk_item_of_kind on desk_item (kind, created_at, id) where state <> 'closed';
create index desk_item_of_account on desk_item (assignee_id, created_at, id) where state <> 'closed';
create index desk_item_unassigned on desk_item (created_at, id) where state <> 'closed' and assignee_id is null;
create index desk_item_closed_kind on desk_item (kind, closed_at, id) where state = 'closed';
create index desk_item_closed_account on desk_item (assignee_id, closed_at, id) where state = 'closed';
create index desk_item_closed_unassigned on desk_item (closed_at, id) where state = 'closed' and assignee_id is null;

drop index account_with_role;
create index account_with_role on account (role, id);
drop index account_inactive;
create index account_with_activity on account (is_active, id);

-- The number of a provider's requests that are not dealt with
create index request_open on request (provider_id)
  where step in ('sent', 'delivered', 'taken', 'visit_proposed', 'visit_agreed');
