-- A request that its provider has taken is watched until its connection or refusal.
alter table deadline
  drop constraint deadline_kind_check,
  add constraint deadline_kind_check check (kind in ('reminder', 'escalation', 'alternatives', 'confirmation_mail',
    'second_confirmation_mail', 'silent_confirmation', 'silent_statement', 'first_offer', 'offer_validity', 'choice_reminder',
    'second_choice_reminder', 'choice', 'promised_connection', 'claim_response', 'standstill', 'visit_outcome',
    'standstill_at_desk')) not valid;
alter table desk_item
  drop constraint desk_item_kind_check,
  add constraint desk_item_kind_check check (kind in ('request', 'escalation', 'failed_delivery', 'disputed_connection', 'held_request',
    'phone_call', 'tender', 'guarantee_claim', 'review_complaint', 'standstill')) not valid;

-- Those of the last month that are open already. The next sweep applies the working hours; it reads milliseconds.
insert into deadline (request_id, kind, since, due_at)
select r.id, k.kind, s.since, s.since + interval '7 days'
from request r
cross join lateral (
  select case when r.step = 'visit_agreed' or (r.step = 'visit_proposed' and r.visit_by = 'provider')
    then (r.visit_on + make_interval(hours => r.visit_to)) at time zone 'Europe/Chisinau' end as visit_end
) v
cross join lateral (select date_trunc('milliseconds', greatest(now(), v.visit_end)) as since) s
cross join lateral (
  values (case when v.visit_end is null then 'standstill' else 'visit_outcome' end), ('standstill_at_desk')
) k (kind)
where r.step in ('taken', 'visit_proposed', 'visit_agreed') and r.provider_id <> 1
  and exists (select from request_event e where e.request_id = r.id and e.changed_at > now() - interval '30 days')
  and (r.step = 'visit_agreed' or not exists (
    select from deadline d
    where d.request_id = r.id and d.kind = 'promised_connection' and d.done_at is null and d.cancelled_at is null));
update working_calendar set fingerprint = '';
