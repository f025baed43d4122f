-- Several registrations of one address may wait for their activation: each link activates what its own registration typed.
alter table account_token
  drop constraint account_token_pkey,
  add primary key (account_id, purpose, hash),
  add column language text check (language in ('ru', 'ro')),
  add column created_at timestamptz not null default now();
create unique index account_token_single on account_token (account_id, purpose) where purpose <> 'activation';
