-- Measures against repeated and automated requests and views, and the figures that the pages claim.

alter table request
  -- From the customer's arrival on the site to the submission, as measured by the browser
  add choice_seconds integer check (choice_seconds between 1 and 86400);

-- Views are counted once a day per visitor. A visitor is a hash with a salt that is discarded at the end of the day, so that the keys
-- cannot be traced to an address afterwards; the keys are deleted with it.
create table view_salt (
  day date primary key,
  salt bytea not null
);
create table view_key (
  day date not null,
  visitor bytea not null,
  -- Hash of the network /24 (IPv6: /64), with the same salt
  network bytea not null,
  primary key (day, visitor)
);
create index view_key_network on view_key (day, network);
create table visitor_view (
  day date not null,
  visitor bytea not null,
  tariff_id integer not null references tariff on delete cascade,
  primary key (day, visitor, tariff_id)
);
create index visitor_view_tariff on visitor_view (tariff_id);

-- Views of single tariffs are kept for 90 days, the totals of a provider for the figures of its cabinet.
create index tariff_view_day on tariff_view (day);
create table provider_view (
  provider_id integer not null references provider on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (provider_id, day)
);

-- Figures that the pages claim, computed once an hour from confirmed connections.
create table measured_claim (
  key text primary key check (key in ('choice', 'connection')),
  -- Median in seconds (choice) or days (connection); null without cases
  median double precision,
  cases integer not null,
  check ((median is null) = (cases = 0))
);
insert into measured_claim (key, median, cases) values ('choice', null, 0), ('connection', null, 0);

alter table content_version add claims bigint not null default 1;
create function bump_claim_version() returns trigger language plpgsql as $$
begin
  update content_version set claims = claims + 1;
  return null;
end $$;
create trigger claim_changed after update on measured_claim
  for each row when (old.* is distinct from new.*) execute function bump_claim_version();
create trigger claim_added after insert or delete or truncate on measured_claim
  for each statement execute function bump_claim_version();
