-- The link that proves the new address of an account: the address, and the session that asked for it and stays.
alter table account_token
  add column new_email text,
  add column session_id uuid references session on delete set null,
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check check (purpose in ('activation', 'reset', 'invitation', 'email')),
  add constraint account_token_new_email check ((new_email is not null) = (purpose = 'email'));
create index account_token_session on account_token (session_id) where session_id is not null;
