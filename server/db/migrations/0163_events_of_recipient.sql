create index concurrently request_event_recipient on request_event (recipient_id) where recipient_id is not null;
