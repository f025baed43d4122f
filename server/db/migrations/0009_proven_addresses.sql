alter table account
  -- When the person who reads the mail of this address proved it. Data tied to the address belongs to the account from then on;
  -- see accounts/proofs.ts.
  add email_proven_at timestamptz,
  -- The address was proven by a registration, whose password was chosen before the mail was read: the account has no role but
  -- `other` until the role is confirmed by mail.
  add is_role_suspended boolean not null default false,
  add constraint account_role_suspended check (not is_role_suspended or (email_proven_at is not null and role <> 'other'));

-- Whoever registered or signed in with Google proved the address. Of managers the provider chose address and password.
update account set email_proven_at = created_at
where role <> 'manager' and (is_active or deactivated_at is not null) and email not like 'removed-%@motanet.invalid';
-- The managers of the demo data
update account set email_proven_at = created_at
where role = 'manager' and is_active and email in ('manager@motanet.md', 'limited@motanet.md');

alter table account_token
  -- A registration of an address that an active account has: it replaces name and password once the link is opened.
  add full_name text,
  add password_hash text,
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check check (purpose in ('activation', 'reset', 'invitation')),
  add constraint account_token_registration check (
    (full_name is null) = (password_hash is null) and (purpose = 'activation' or password_hash is null));
