-- Since the table has a generated column, PostgreSQL runs a trigger whose condition compares whole rows, but does not create it anew:
-- pg_restore left it out, and pg_upgrade failed. A new column belongs in the lists.
create or replace trigger request_versioned before update on request
  for each row when (
    (old.id, old.kind, old.status, old.provider_id, old.tariff_id, old.tariff_name, old.tariff_name_ro, old.account_id, old.name,
    old.phone, old.email, old.address, old.address_id, old.longitude, old.latitude, old.employees_count, old.inn, old.comments,
    old.new_company, old.services, old.consent, old.language, old.tracking_hash, old.idempotency_key, old.body_hash,
    old.created_at, old.connected_at, old.version, old.step, old.reason, old.reason_text, old.visit_on, old.visit_from,
    old.visit_to, old.visit_by, old.connected_on, old.connection_stated_by, old.confirmed_by, old.email_verified_at,
    old.unsubscribed_at, old.predecessor_id, old.content_key, old.delivered_at, old.answered_at, old.choice_seconds,
    old.claim_state, old.erased_at, old.call_time, old.named_provider_id)
    is distinct from
    (new.id, new.kind, new.status, new.provider_id, new.tariff_id, new.tariff_name, new.tariff_name_ro, new.account_id, new.name,
    new.phone, new.email, new.address, new.address_id, new.longitude, new.latitude, new.employees_count, new.inn, new.comments,
    new.new_company, new.services, new.consent, new.language, new.tracking_hash, new.idempotency_key, new.body_hash,
    new.created_at, new.connected_at, new.version, new.step, new.reason, new.reason_text, new.visit_on, new.visit_from,
    new.visit_to, new.visit_by, new.connected_on, new.connection_stated_by, new.confirmed_by, new.email_verified_at,
    new.unsubscribed_at, new.predecessor_id, new.content_key, new.delivered_at, new.answered_at, new.choice_seconds,
    new.claim_state, new.erased_at, new.call_time, new.named_provider_id)
    and not (old.delivered_at is null and new.delivered_at is not null)
    and old.unsubscribed_at is not distinct from new.unsubscribed_at)
  execute function bump_request_version();
