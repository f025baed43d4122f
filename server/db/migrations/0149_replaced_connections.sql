-- The mark of a confirmed customer also depends on connections that were replaced under the guarantee, and on who confirmed them.
create or replace trigger confirmed_request_added after insert on request
  for each row when (new.step = 'confirmed' or (new.step = 'transferred' and new.claim_state = 'replaced'))
  execute function bump_review_version();
create or replace trigger confirmed_request_changed
  after update of step, claim_state, confirmed_by, account_id, email, email_verified_at, provider_id on request
  for each row
  when (('confirmed' in (old.step, new.step)
      or (old.step = 'transferred' and old.claim_state = 'replaced')
      or (new.step = 'transferred' and new.claim_state = 'replaced'))
    and (old.step, old.claim_state, old.confirmed_by, old.account_id, old.email, old.email_verified_at, old.provider_id)
      is distinct from
      (new.step, new.claim_state, new.confirmed_by, new.account_id, new.email, new.email_verified_at, new.provider_id))
  execute function bump_review_version();
create or replace trigger confirmed_request_removed after delete on request
  for each row when (old.step = 'confirmed' or (old.step = 'transferred' and old.claim_state = 'replaced'))
  execute function bump_review_version();
