create unique index concurrently desk_item_once on desk_item (kind, request_id, recipient_id) nulls not distinct
  where state <> 'closed' and kind <> 'review_complaint';
