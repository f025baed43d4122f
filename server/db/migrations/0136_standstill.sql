-- A request that its provider has taken is watched until its end, and a visit is recalled to both sides.
alter table deadline
  drop constraint deadline_kind_check,
  add constraint deadline_kind_check check (kind in ('reminder', 'escalation', 'alternatives', 'confirmation_mail',
    'second_confirmation_mail', 'silent_confirmation', 'silent_statement', 'first_offer', 'offer_validity', 'choice_reminder',
    'second_choice_reminder', 'choice', 'promised_connection', 'claim_response', 'standstill', 'visit_outcome',
    'standstill_at_desk', 'visit_reminder')) not valid;
alter table desk_item
  drop constraint desk_item_kind_check,
  add constraint desk_item_kind_check check (kind in ('request', 'escalation', 'failed_delivery', 'disputed_connection', 'held_request',
    'phone_call', 'tender', 'guarantee_claim', 'review_complaint', 'standstill')) not valid;
