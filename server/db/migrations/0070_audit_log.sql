-- Who changed what. Triggers on the audited tables insert the entries (server/db/audit/), nothing changes them, and whole months are
-- dropped after 36 months. No foreign keys: an entry outlives what it names.
create sequence audit_log_id as bigint;
create table audit_log (
  id bigint not null default nextval('audit_log_id'),
  created_at timestamptz not null default now(),
  actor text not null check (actor in ('staff', 'provider', 'manager', 'user', 'customer_link', 'recipient_link', 'job', 'command', 'system')),
  account_id integer,
  actor_provider_id integer,
  on_behalf_of integer,
  -- The API operation, job or command
  operation text not null default '',
  request_id text,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  -- The first column of the primary key; null for several rows that differ in it
  row_id text,
  -- More than one: a statement that wrote many rows, whose values are not stored
  row_count integer not null default 1,
  -- The provider to which the row belongs, or for which the actor works
  provider_id integer,
  before jsonb,
  after jsonb,
  -- Columns that changed, but whose values are not stored
  hidden text[],
  primary key (created_at, id)
) partition by range (created_at);
create index audit_log_row on audit_log (table_name, row_id, created_at desc, id desc);
create index audit_log_actor on audit_log (actor, created_at desc, id desc);
create index audit_log_account on audit_log (account_id, created_at desc, id desc) where account_id is not null;
create index audit_log_provider on audit_log (provider_id, created_at desc, id desc) where provider_id is not null;

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function reject_audit_change();
alter table audit_log enable always trigger append_only;

-- Creates a partition that rejects changes, not attached yet: `attach` does not wait for writers, as `partition of` would
create function create_audit_partition(name text) returns void language plpgsql as $$
begin
  execute format('create table %I (like audit_log including all)', name);
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function reject_audit_change()', name);
  execute format('alter table %I enable always trigger append_only', name);
end $$;

-- Creates the partition of the month in which `at` lies, in UTC, unless it exists
create function add_audit_month(at timestamptz) returns void language plpgsql as $$
declare
  first timestamptz := date_trunc('month', at, 'UTC');
  next timestamptz := (first at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  name text := 'audit_log_' || to_char(first at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  perform create_audit_partition(name);
  execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', name, first, next);
end $$;

-- Creates the partitions from the month of `as_of` on, four in all. A month without a partition is stored in the default partition, so that
-- no write fails; its entries are then copied into partitions of their own.
create function extend_audit_log(as_of timestamptz) returns void language plpgsql
  set lock_timeout = '5s' set timezone = 'UTC' as $$
declare
  month timestamptz;
begin
  if exists (select from audit_log_default) then
    alter table audit_log detach partition audit_log_default;
    alter table audit_log_default rename to audit_log_early;
    for month in select distinct date_trunc('month', created_at, 'UTC') from audit_log_early loop
      perform add_audit_month(month);
    end loop;
    perform create_audit_partition('audit_log_default');
    alter table audit_log attach partition audit_log_default default;
    insert into audit_log select * from audit_log_early;
    drop table audit_log_early;
  end if;
  for ahead in 0..3 loop
    perform add_audit_month(date_trunc('month', as_of, 'UTC') + make_interval(months => ahead));
  end loop;
end $$;

-- The only way to remove entries: drops the months that ended more than 36 months before `as_of`, which is at most now. Returns their number
create function drop_old_audit_months(as_of timestamptz) returns integer language plpgsql
  security definer set search_path from current set lock_timeout = '5s' set timezone = 'UTC' as $$
declare
  old text;
  dropped integer := 0;
begin
  for old in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_log'::regclass and relname ~ '^audit_log_\d{4}_\d{2}$'
      and to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= least(as_of, now()) - interval '36 months'
  loop
    execute format('drop table %I', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select create_audit_partition('audit_log_default');
alter table audit_log attach partition audit_log_default default;
select extend_audit_log(now());
