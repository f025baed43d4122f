-- An open cabinet shows the contacts and the proof of the address, and changes a request on the version that they have incremented.
create or replace trigger request_announced
  after insert or update of status, step, provider_id, visit_on, visit_from, visit_to, visit_by, claim_state, phone, email,
    email_verified_at on request
  for each row execute function announce_request();
