-- How many visible reviews give each provider one star, two, … five: counted with each change of a review, so that lists of tariffs and
-- providers need not read the reviews. A provider that never had a review has no row.
create table provider_rating (
  provider_id integer primary key references provider on delete cascade,
  ones integer not null default 0 check (ones >= 0),
  twos integer not null default 0 check (twos >= 0),
  threes integer not null default 0 check (threes >= 0),
  fours integer not null default 0 check (fours >= 0),
  fives integer not null default 0 check (fives >= 0),
  reviews integer not null generated always as (ones + twos + threes + fours + fives) stored,
  points integer not null generated always as (ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives) stored
);

create function add_ratings(provider integer, stars integer, change integer) returns void language plpgsql as $$
begin
  insert into provider_rating (provider_id) values (provider) on conflict do nothing;
  update provider_rating set
    ones = ones + case stars when 1 then change else 0 end,
    twos = twos + case stars when 2 then change else 0 end,
    threes = threes + case stars when 3 then change else 0 end,
    fours = fours + case stars when 4 then change else 0 end,
    fives = fives + case stars when 5 then change else 0 end
  where provider_id = provider;
end $$;

-- In the order of the providers: two transactions that count the same ones then wait for each other instead of causing a deadlock
create function count_ratings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_ratings(provider_id, rating, times) from (
      select provider_id, rating, count(*)::integer as times from added where removed_at is null
      group by provider_id, rating order by provider_id, rating) counted;
  elsif tg_op = 'DELETE' then
    perform add_ratings(provider_id, rating, -times) from (
      select provider_id, rating, count(*)::integer as times from gone where removed_at is null
      group by provider_id, rating order by provider_id, rating) counted;
  elsif tg_op = 'UPDATE' then
    perform add_ratings(provider_id, rating, times) from (
      select provider_id, rating, sum(change)::integer as times from (
        select provider_id, rating, 1 as change from added where removed_at is null
        union all
        select provider_id, rating, -1 from gone where removed_at is null) changed
      group by provider_id, rating having sum(change) <> 0 order by provider_id, rating) counted;
  else
    delete from provider_rating;
  end if;
  return null;
end $$;
create trigger review_counted_new after insert on review referencing new table as added
  for each statement execute function count_ratings();
create trigger review_counted_again after update on review referencing old table as gone new table as added
  for each statement execute function count_ratings();
create trigger review_counted_less after delete on review referencing old table as gone
  for each statement execute function count_ratings();
create trigger review_counted_none after truncate on review
  for each statement execute function count_ratings();

insert into provider_rating (provider_id, ones, twos, threes, fours, fives)
select provider_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
  count(*) filter (where rating = 4), count(*) filter (where rating = 5)
from review where removed_at is null group by provider_id;
