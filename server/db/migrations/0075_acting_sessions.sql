-- Staff who act for a provider: within a session of theirs, for one provider at a time, for a limited time.
create table acting_session (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  provider_id integer not null references provider on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index acting_session_open on acting_session (session_id) where ended_at is null;
create index acting_session_session on acting_session (session_id);
create index acting_session_provider on acting_session (provider_id);
create index acting_session_expiring on acting_session (expires_at) where ended_at is null;

-- The end is an event in the history of the provider, whatever ended it.
create function record_acting_end() returns trigger language plpgsql as $$
begin
  insert into provider_event (provider_id, kind, account_id, created_at)
  select new.provider_id, 'acting_ended', account_id, new.ended_at from session where id = new.session_id;
  return null;
end $$;
create trigger acting_session_ended after update of ended_at on acting_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function record_acting_end();

-- Nobody acts for a provider longer than the own session, the staff flag and the second factor last.
create function end_acting_of_session() returns trigger language plpgsql as $$
begin
  update acting_session set ended_at = least(now(), expires_at) where session_id = new.id and ended_at is null;
  return null;
end $$;
create trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_acting_of_session();

create function end_acting_of_account() returns trigger language plpgsql as $$
begin
  update acting_session set ended_at = least(now(), expires_at)
  where ended_at is null and session_id in (select id from session where account_id = new.id);
  return null;
end $$;
create trigger account_lost_powers after update of is_staff, has_second_factor on account
  for each row when ((old.is_staff and not new.is_staff) or (old.has_second_factor and not new.has_second_factor))
  execute function end_acting_of_account();

-- Whether the account, which is staff's, acted for the provider.
alter table request_event add is_on_behalf boolean not null default false;
alter table request_note add is_on_behalf boolean not null default false;
alter table review add is_removed_on_behalf boolean not null default false;
