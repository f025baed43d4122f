create unique index concurrently desk_item_open_pair on desk_item (kind, request_id, recipient_id) where state <> 'closed';
