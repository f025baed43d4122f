-- The event streams that are open, on all instances: what an instance has not confirmed for a while ended with it. Nothing is lost
-- with these rows, so they are not logged.
create unlogged table event_stream (
  id uuid primary key,
  provider_id integer not null,
  account_id integer not null,
  seen_at timestamptz not null default now()
);
create index event_stream_provider on event_stream (provider_id);
