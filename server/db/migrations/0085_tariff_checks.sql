-- When the provider or the desk last confirmed the price of a tariff, and how old that is: `ageing` after 14 days, `stale` after 45, when
-- lists omit the tariff. Stored, so that indexes, copies in memory and cached responses change with it (catalogue/price-checks.ts). An
-- upgrade hides nothing: for existing tariffs the time begins now.
alter table tariff
  add checked_at timestamptz not null default now(),
  add freshness text not null default 'fresh' check (freshness in ('fresh', 'ageing', 'stale')),
  -- The shown price while the tariff was last published; null before
  add public_price_bani integer,
  -- When that last became another one
  add price_changed_at timestamptz;
update tariff set public_price_bani = shown_price_bani where state = 'published';

-- The tariffs that age next
create index tariff_checked on tariff (checked_at) where state = 'published';
