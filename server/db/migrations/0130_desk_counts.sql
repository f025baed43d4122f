-- One scan counts the waiting items by kind and assignee, and those of them that are late.
create index concurrently desk_item_counts on desk_item (kind, assignee_id) include (due_at) where state <> 'closed';
