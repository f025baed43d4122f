create index concurrently request_event_account on request_event (account_id) where account_id is not null;
