-- What staff do with the queue: they pass held requests on or reject them, decide disputes, and offer tariffs to the customer.
alter table request
  drop constraint request_step_check,
  add constraint request_step_check check (step in ('held', 'rejected', 'tendering', 'sent', 'delivered', 'taken', 'visit_proposed',
    'visit_agreed', 'stated', 'confirmed', 'disputed', 'refused', 'withdrawn', 'transferred', 'expired'));
alter table request_event
  drop constraint request_event_step_check,
  add constraint request_event_step_check check (step in ('held', 'rejected', 'tendering', 'sent', 'delivered', 'taken',
    'visit_proposed', 'visit_agreed', 'stated', 'confirmed', 'disputed', 'refused', 'withdrawn', 'transferred', 'expired')),
  drop constraint request_event_kind_check,
  add constraint request_event_kind_check check (kind in ('step', 'visit', 'contacts', 'email_verified', 'reminded', 'offered',
    'consented', 'desk', 'shown', 'claim', 'claim_response', 'claim_decision'));

-- The tariffs that staff offer to the customer of a request, at most three
create table request_alternative (
  request_id integer not null references request on delete cascade,
  tariff_id integer not null references tariff on delete cascade,
  position smallint not null,
  primary key (request_id, tariff_id)
);
create index request_alternative_tariff on request_alternative (tariff_id);

-- For its provider a request that was held back is new once it is passed on
create or replace function announce_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('cabinet_events', json_build_object(
    'event', case when tg_op = 'INSERT' or old.step = 'held' then 'request' else 'status' end,
    'request', new.id, 'provider', new.provider_id)::text);
  return null;
end $$;
