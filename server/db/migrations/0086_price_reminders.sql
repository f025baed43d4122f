-- When a provider was last asked by mail to confirm its prices: the Monday of that week (Chisinau), so that two instances ask once.
create table price_question (
  provider_id integer primary key references provider on delete cascade,
  week date not null
);

-- The age in days of the price check about which the provider was last warned; 0 if it was not, and after each check
alter table tariff add warned_days smallint not null default 0;

-- Links to /prices/{token} in these mails: one recipient, or the owner's account, each.
create table price_link (
  hash bytea primary key,
  provider_id integer not null references provider on delete cascade,
  recipient_id integer references recipient on delete cascade,
  account_id integer references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(recipient_id, account_id) = 1)
);
create index price_link_provider on price_link (provider_id);
create index price_link_recipient on price_link (recipient_id);
create index price_link_account on price_link (account_id);
create index price_link_expires on price_link (expires_at);
