-- What was answered to a new tariff, promotion, condition or option that came with a key: sent again, it is not made again. The
-- answer is there once the transaction is committed. Forgotten after a day.
create table creation (
  account_id integer not null references account on delete cascade,
  idempotency_key text not null,
  body_hash bytea not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (account_id, idempotency_key)
);
create index creation_created_at on creation (created_at);
